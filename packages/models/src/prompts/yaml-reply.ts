import { parseDocument } from 'yaml';

export type YamlMapping = Readonly<Record<string, unknown>>;

/** What was read out of a reply, or why it could not be: `problem` is fit to be shown to the model. */
export type ReadResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'unreadable'; readonly problem: string };

export const read = <T>(value: T): ReadResult<T> => ({ kind: 'ok', value });
export const unreadable = (problem: string): ReadResult<never> => ({ kind: 'unreadable', problem });

const START = 'YAML_START';
const END = 'YAML_END';
const FENCE = /^\s*```\w*\s*$/;
const NUMBER = /^[-+]?[\d.]+\s*(?:#.*)?$/;
/** `key: text` or `- text` whose text is not quoted, not a block and not a collection. */
const PLAIN_LINE = /^(\s*(?:- )?[^\s:#"'][^:#"']*:|\s*-)[ \t]+([^\s"'|>[{#&*!].*)$/;

/**
 * The mapping between the last YAML_START and YAML_END that hold one (CoIN supplement D): what stands before it is a
 * draft, or the form repeated. Code fences are dropped, and text that breaks the syntax for want of quotes
 * (`content: a photo: two people`) is quoted and read again.
 */
export function readYamlReply(text: string): ReadResult<YamlMapping> {
  const blocks = blocksOf(text);
  if (blocks.length === 0)
    return unreadable(
      text.includes(START)
        ? `the line ${END} is missing, so the reply may have been cut off; be briefer`
        : `the lines ${START} and ${END} are missing`,
    );
  let problem = '';
  for (const block of blocks.reverse()) {
    const parsed = parseBlock(block);
    if (parsed.kind === 'ok') return parsed;
    problem ||= parsed.problem;
  }
  return unreadable(problem);
}

function blocksOf(text: string): string[] {
  return text
    .split(START)
    .slice(1)
    .filter((part) => part.includes(END))
    .map((part) => {
      const [rest = '', ...lines] = part.slice(0, part.indexOf(END)).split('\n');
      const kept = /^[\s:*`#]*$|^\s*#/.test(rest) ? lines : [rest, ...lines];
      return kept.filter((line) => !FENCE.test(line)).join('\n');
    });
}

function parseBlock(block: string): ReadResult<YamlMapping> {
  const asIs = parse(block);
  if (asIs.kind === 'ok') return asIs;
  const quoted = parse(block.split('\n').map(quoteLine).join('\n'));
  return quoted.kind === 'ok' ? quoted : asIs;
}

function parse(block: string): ReadResult<YamlMapping> {
  const document = parseDocument(block, {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error !== undefined)
    return unreadable(`the part between the markers is not YAML (${error.message.split('\n')[0]})`);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return unreadable('the part between the markers uses YAML aliases');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? read(value as YamlMapping)
    : unreadable('the part between the markers is not a list of "name: value" lines');
}

function quoteLine(line: string): string {
  const match = PLAIN_LINE.exec(line);
  const [, head = '', rest = ''] = match ?? [];
  if (head === '' || NUMBER.test(rest)) return line;
  return `${head} ${JSON.stringify(rest.replace(/\s+#.*$/, '').trim())}`;
}
