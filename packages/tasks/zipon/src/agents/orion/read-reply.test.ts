import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply';

const CALL = { name: 'rotate', args: { num: 2 } };
const TALK = { name: 'talk', args: { content: "Is this Alice's bed?", claims: 'obj_0' } };
const NAMES = ['rotate', 'talk', 'retrieve_map'];
const callOf = (text: string) => readReply(text, NAMES)?.call ?? null;

describe('readReply', () => {
  it('reads the reply of the code, of the paper, and a call as an expression', () => {
    const read = { thought: 'I look.', call: CALL };
    expect(readReply(JSON.stringify({ Thought: 'I look.', Command: CALL }))).toEqual(read);
    expect(readReply(JSON.stringify({ Thought: 'I look.', Action: CALL }))).toEqual(read);
    expect(readReply('{"Thought": "I look.", "Action": "rotate(num=2)"}')).toEqual(read);
  });

  it('forgives fences, words around it, and a last brace that is missing', () => {
    const whole = JSON.stringify({ Thought: 'I look.', Command: CALL });
    for (const text of [`\`\`\`json\n${whole}\n\`\`\``, `Sure: ${whole} Done.`, whole.slice(0, -1)])
      expect(readReply(text)?.call).toEqual(CALL);
  });

  it.each([
    ['trailing commas', '{"Thought": "a", "Command": {"name": "rotate", "args": {"num": 2,},},}'],
    ['Python', "{'Thought': 'a', 'Command': {'name': 'rotate', 'args': {'num': 2}}}"],
    ['names without quotes', '{Thought: "a", Command: {name: "rotate", args: {num: 2}}}'],
    ['other letters', '{"thought": "a", "command": {"Name": "rotate", "Args": {"num": 2}}}'],
    [
      'a line break in a string',
      '{"Thought": "a\nb", "Command": {"name": "rotate", "args": {"num": 2}}}',
    ],
    ['arguments as a string', '{"Command": {"name": "rotate", "args": "{\\"num\\": 2}"}}'],
    ['arguments by their names', '{"Command": {"name": "rotate", "args": "num=2"}}'],
    ['arguments beside the name', '{"Thought": "a", "Action": "rotate", "args": {"num": 2}}'],
    ['an expression without quotes', '{"Thought": "a", "Action": rotate(num=2)}'],
    [
      'a list of commands',
      '{"Command": [{"name": "rotate", "args": {"num": 2}}, {"name": "talk"}]}',
    ],
    ['words for arguments', '{"Command": {"name": "rotate", "parameters": {"num": 2}}}'],
    [
      'a tool call in words',
      '<tool_call>\n{"name": "rotate", "arguments": {"num": 2}}\n</tool_call>',
    ],
    ['a list of tool calls', '[TOOL_CALLS] [{"name": "rotate", "arguments": {"num": 2}}]'],
    [
      'a call within a function',
      '{"type": "function", "function": {"name": "rotate", "arguments": "{\\"num\\": 2}"}}',
    ],
    ['a tag with a name', '<function=rotate>{"num": 2}</function>'],
    ['labels', 'Thought: I turn.\nAction: rotate(num=2)'],
    ['labels in bold', '**Thought:** I turn.\n**Command:** `rotate(num=2)`'],
    ['a label before JSON', 'I turn.\n\nAction: {"name": "rotate", "args": {"num": 2}}'],
    ['a label with arguments after it', 'Thought: a\nAction: rotate\nAction Input: {"num": 2}'],
    ['a bare value in brackets', 'rotate(2)'],
    ['square brackets around it', '[rotate(num=2)]'],
    ['another beside it in square brackets', '[rotate(num=2), talk(content="Hi")]'],
    ['a list of them', '1. rotate(num=2)\n2. talk(content="Hi")'],
    ['a token of a template', '<|python_tag|>rotate.call(num=2)'],
    ['a module, printed', '```tool_code\nprint(default_api.rotate(num=2))\n```'],
    ['an expression with a bare value', '{"Command": "rotate(2)"}'],
    ['a bare value for input', 'Thought: a\nAction: rotate\nAction Input: 2'],
    ['tags for arguments', '<function=rotate>\n<parameter=num>\n2\n</parameter>\n</function>'],
    ['a line of code', 'I turn to the right.\n```\nrotate(num=2)\n```'],
  ])('reads a call with %s', (_, text) => expect(callOf(text)).toEqual(CALL));

  it.each([
    ['null', '{"Command": {"name": "retrieve_map", "args": null}}', 'retrieve_map'],
    ['none', '{"Command": {"name": "retrieve_map"}}', 'retrieve_map'],
    ['no JSON', '{"Command": {"name": "retrieve_map", "args": "the bed"}}', 'retrieve_map'],
  ])(
    'reads a call whose arguments are %s, so that the robot says what is missing',
    (_, text, name) => expect(callOf(text)).toEqual({ name, args: {} }),
  );

  it('takes the first of several calls, and the thought that goes with it', () => {
    const second = JSON.stringify({ Thought: 'I ask.', Command: { name: 'talk', args: {} } });
    const first = JSON.stringify({ Thought: 'I look.', Command: CALL });
    for (const between of ['\n', '\nFunction return: Turned 2 times.\n', ', '])
      expect(readReply(first + between + second)).toEqual({ thought: 'I look.', call: CALL });
    expect(readReply(`{"Thought": "I look."}\n${JSON.stringify({ Command: CALL })}`)).toEqual({
      ...{ thought: 'I look.', call: CALL },
    });
  });

  it('keeps quotation marks that a model forgot to escape, and the names of arguments', () => {
    const said =
      '{"Command": {"name": "talk", "args": {"content": "Is this "it"?", "obj_id": "a"}}}';
    expect(callOf(said)?.args).toEqual({ content: 'Is this "it"?', obj_id: 'a' });
    const python = `{'Command': {'name': 'talk', 'args': {'content': 'Is this Alice's bed?', 'claims': 'obj_0'}}}`;
    expect(callOf(python)).toEqual(TALK);
    expect(callOf('Action: talk\nAction Input: {"content": "Hi", "obj_id": 1}')?.args).toEqual({
      ...{ content: 'Hi', obj_id: 1 },
    });
  });

  it('takes words without any call for what the robot says', () => {
    for (const content of ['Is this Alice’s bed?', 'I am in the hall (by the door). Where now?'])
      expect(callOf(content)).toEqual({ name: 'talk', args: { content } });
    expect(readReply('  ')).toBeNull();
  });

  it('reads words in brackets as what the robot says, and takes off the label of a last answer', () => {
    const said = { name: 'talk', args: { content: "Is this Alice's bed (the 'big' one)?" } };
    expect(callOf(`talk("${said.args.content}")`)).toEqual(said);
    expect(callOf(JSON.stringify({ Command: `talk("${said.args.content}")` }))).toEqual(said);
    expect(callOf(`Final Answer: ${said.args.content}`)).toEqual(said);
  });

  it.each([
    'rotate(2) and then I move',
    'I call rotate(2).',
    'talk("Is this',
    'goto_point(2, 30)',
    '<|tool_call|>',
    '{"Thought": "I go", "Command": ',
    '{"Thought": "no call"}',
    'Thought: I turn.',
    'Action: I think that we should turn.',
    '<tool_call>rotate',
    '```\nturn right\n```',
    '{"Thought": "a", "Command": {"name": "talk", "args": {"content": "Is this',
  ])('says nothing to the person that was meant as a call: %s', (text) =>
    expect(callOf(text)).toBeNull(),
  );

  it('takes no reply that is longer or deeper than a call, and never ends a session by one', () => {
    const nested = (depth: number) =>
      `{"Thought":"","Command":{"name":"talk","args":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;
    expect(readReply(nested(9000))).toBeNull();
    expect(readReply(nested(3))?.call.name).toBe('talk');
    expect(readReply(`Action: ${'x'.repeat(20_000)}`)).toBeNull();
  });

  it.each([
    '{',
    '{"a":"',
    '{a:[',
    '"',
    '{"a',
    "{'a':'b ",
    'Action: ',
    'f(a=',
    '\\',
    '{"a":" \\',
    '*#>- ',
  ])('comes to an end with %s without end, within the time of a test', (part) => {
    const text = part.repeat(Math.floor(20_000 / part.length));
    expect(() => readReply(text, NAMES)).not.toThrow();
  });

  it('reads what is JSON as JSON has it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (args) => {
        const text = JSON.stringify({ Thought: 'a', Command: { name: 'talk', args } });
        // zod takes that name out of a record.
        fc.pre(text.length <= 20_000 && !text.includes('__proto__'));
        expect(readReply(text)?.call.args).toEqual(JSON.parse(JSON.stringify(args)));
      }),
    );
  });

  it('gives a call with a name, or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readReply(text);
        if (read !== null) expect(read.call.name).toEqual(expect.any(String));
      }),
    );
  });
});
