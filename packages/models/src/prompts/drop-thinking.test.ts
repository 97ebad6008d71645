import { describe, expect, it } from 'vitest';
import { classifyReply } from '../prompted/classify-answer';
import { judgeByTokens } from '../prompted/three-way';
import type { ChatReply, TokenPosition } from './chat-types';
import { dropThinking } from './drop-thinking';
import { readText } from './read-text';
import { readYamlReply } from './yaml-reply';

const reply = (text: string, tokens: readonly string[] | null = null): ChatReply => ({
  text,
  isCutOff: false,
  positions: tokens?.map(position) ?? null,
  usage: null,
  model: null,
  fingerprint: null,
  requestId: null,
});
const position = (token: string): TokenPosition => ({
  token,
  alternatives: [{ token, logprob: Math.log(0.9) }],
});
const block = (yaml: string): string => `YAML_START\n${yaml}\nYAML_END`;

describe('dropThinking', () => {
  it.each([
    ['<think></think> Yes', ' Yes'],
    ['\n<think>\nIt is "No" at first sight.\n</think>\n\nYes.', '\n\nYes.'],
    ['<thinking>No?</thinking>Yes', 'Yes'],
    ['The prompt opened it: no, yes.</think>Yes', 'Yes'],
    ['<think>a</think><think>b</think>Yes', 'Yes'],
    ['<think>Cut off before', ''],
    ['Yes, I think.', 'Yes, I think.'],
    ['Let me see.\n<think>No?</think>Yes', 'Yes'],
    ['Let me see. <think>It was cut off', ''],
    ['<think>a</think>Red. <think>Or blue? It is blue.</think> Blue.', ' Blue.'],
    ['<think>a</think>Red. <think>Or blue', ''],
    ['<think budget="low">No?</think>Yes', 'Yes'],
    ['<seed:think>No?</seed:think>Yes', 'Yes'],
    ['<reasoning>No?</reasoning>\nYes', '\nYes'],
    ['<think>No?</think><answer>Yes</answer>', 'Yes'],
    ['[THINK]No?[/THINK]Yes', 'Yes'],
    ['◁think▷No?◁/think▷Yes', 'Yes'],
    ['<|begin_of_thought|>No?<|end_of_thought|>Yes', 'Yes'],
    [
      '<|channel|>analysis<|message|>No?<|end|><|start|>assistant<|channel|>final<|message|>Yes',
      'Yes',
    ],
    ['<|channel|>analysis<|message|>No?', ''],
    ['A <thin> line', 'A <thin> line'],
    ['A chair. <think>hm</think>', 'A chair. '],
    ['A chair. <think>hm</think>\n<think>hm</think>\n', 'A chair. '],
    ['<think>a</think>A chair. <think>hm</think>', 'A chair. '],
    ['<think>Only thoughts.</think>', ''],
    ['Opened in the prompt.</think>', ''],
    ['<unused94>thought\nNo?<unused95>Yes', 'Yes'],
    ['<unused94>thought\nNo?', ''],
    ['Yes <unused94>thought\nsure<unused95>', 'Yes '],
    ['<|im_start|>think\nNo?\n<|im_start|>answer\nYes', '\nYes'],
    ['<|im_start|>think\nNo?<|im_end|>\n<|im_start|>assistant\nYes', '\nYes'],
    ['<|im_start|>think\nNo?<|im_end|>Yes', 'Yes'],
    ['<|im_start|>think\nNo?', ''],
    ['Yes<|im_end|>', 'Yes<|im_end|>'],
    ['<|channel|>analysis<|message|>No?<|end|><|channel|>final<|message|>', ''],
  ])('%j', (text, answer) => expect(dropThinking(reply(text)).text).toBe(answer));

  it('leaves the answer to every reader', () => {
    expect(classifyReply(dropThinking(reply('<think></think> Yes')).text)).toBe('yes');
    expect(readText(dropThinking(reply('<think>Is it red? It is.</think>\nA red sofa.')))).toEqual({
      kind: 'ok',
      value: { text: 'A red sofa.' },
    });
    const drafted = `<think>A draft:\n${block('score: 3')}\nNo, more.</think>\n${block('score: 7')}`;
    expect(readYamlReply(dropThinking(reply(drafted)).text)).toEqual({
      kind: 'ok',
      value: { score: 7 },
    });
  });

  it('judges by the first token after the thoughts, whatever tokens the mark has', () => {
    for (const mark of [['</think>'], ['</', 'think', '>'], ['</think', '>\n\n']]) {
      const tokens = ['<think>', 'No', ',', ' no', ...mark, '\n', 'Yes'];
      const { positions } = dropThinking(reply(tokens.join(''), tokens));
      // Its list has one token, at 0.9.
      expect(judgeByTokens(positions ?? [])?.probabilities.yes).toBe(0.9);
    }
  });

  it('takes nothing before thoughts for the answer where the reply was cut off after them', () => {
    const cut = { ...reply('Let me see. <think>No?</think>'), isCutOff: true };
    expect(dropThinking(cut).text).toBe('');
  });

  it('judges by the first token before thoughts that nothing follows', () => {
    const tokens = ['Yes', '.', ' ', '<think>', 'No', '?', '</', 'think', '>'];
    const { positions, text } = dropThinking(reply(tokens.join(''), tokens));
    expect([text, positions?.map(({ token }) => token)]).toEqual(['Yes. ', ['Yes', '.', ' ']]);
  });

  it('judges by nothing where the thoughts were cut off', () => {
    const tokens = ['<think>', 'Yes'];
    expect(dropThinking(reply(tokens.join(''), tokens)).positions).toEqual([]);
  });
});
