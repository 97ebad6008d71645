import { parseDocument } from 'yaml';

export type YamlMapping = Readonly<Record<string, unknown>>;

/**
 * What was read out of a reply, or why it could not be: `problem` is fit to be shown to the model. So is `doubt`: the value is of use, but the model is asked once
 * more, and what it says then counts where it can be read.
 */
export type ReadResult<T> =
  | { readonly kind: 'ok'; readonly value: T; readonly doubt?: string }
  | { readonly kind: 'unreadable'; readonly problem: string };

export const read = <T>(value: T): ReadResult<T> => ({ kind: 'ok', value });
export const doubtful = <T>(value: T, doubt: string): ReadResult<T> => ({
  kind: 'ok',
  value,
  doubt,
});
export const unreadable = (problem: string): ReadResult<never> => ({ kind: 'unreadable', problem });

const START = 'YAML_START';
const END = 'YAML_END';
/** Small letters, and the underscore as Markdown escapes it. */
const ANY_START = /yaml\\?_start\b/gi;
const ANY_END = /yaml\\?_end\b/gi;
const FENCE = /^\s*```\w*\s*$/;
const FENCED = /^[ \t]*```(\w*)[ \t]*\n([\s\S]*?)^[ \t]*```/gm;
/** A line with a name and a colon, or an item of a list. */
const HAS_ENTRY = /^[ \t]*(?:-[ \t]|[^\s#:][^:\n]*:(?:[ \t]|$)|[[{&])/m;
const NUMBER = /^[-+]?[\d.]+\s*(?:#.*)?$/;
/** `key: text` or `- text` whose text is not quoted, not a block and not a collection. */
const PLAIN_LINE = /^(\s*(?:- )?[^\s:#"'][^:#"']*:|\s*-)[ \t]+([^\s"'|>[{#&*!].*)$/;

/**
 * The mapping between the last YAML_START and YAML_END (CoIN supplement D), in any case of letters: what stands before it is a draft, or the form
 * repeated, and never read in its place. A last block that names none of the wanted fields, as where the form is only spoken of, does not count
 * beside one that does, and one without a name and a value does not count at all. Without markers the last code fence is read that calls itself
 * YAML or nothing. Code fences are dropped, and text that breaks the syntax for want of quotes (`content: a photo: two people`) is quoted and read
 * again.
 *
 * @param wants Names of the fields that an answer may have; empty where any field makes an answer.
 */
export function readYamlReply(
  reply: string,
  wants: readonly string[] = [],
): ReadResult<YamlMapping> {
  const text = reply.replaceAll(ANY_START, START).replaceAll(ANY_END, END);
  const blocks = text.includes(START) ? blocksOf(text) : fencedIn(text);
  if (blocks === null || (blocks.length === 0 && text.includes(START)))
    return unreadable(`the line ${END} is missing, so the reply may have been cut off; be briefer`);
  if (blocks.length === 0) return unreadable(`the lines ${START} and ${END} are missing`);
  const last =
    blocks.findLast((block) => namesOne(block, wants)) ??
    blocks.findLast((block) => HAS_ENTRY.test(block)) ??
    blocks.at(-1);
  return parseBlock(last ?? '');
}

/** Also where the block is broken: an answer that cannot be read is not passed over for a draft. */
const namesOne = (block: string, wants: readonly string[]): boolean =>
  wants.some((name) => new RegExp(`(?:^|[{,])[ \\t]*["']?${name}["']?[ \\t]*:`, 'm').test(block));

/** Texts between markers, in order; null when the last one was begun and not ended. */
function blocksOf(text: string): string[] | null {
  const parts = text.split(START).slice(1);
  const last = parts.at(-1) ?? '';
  if (!last.includes(END) && (HAS_ENTRY.test(last) || parts.length === 1)) return null;
  return parts
    .filter((part) => part.includes(END))
    .map((part) => {
      const [rest = '', ...lines] = part.slice(0, part.indexOf(END)).split('\n');
      const kept = /^[\s:*`#]*$|^\s*#/.test(rest) ? lines : [rest, ...lines];
      return kept.filter((line) => !FENCE.test(line)).join('\n');
    });
}

/** Texts in fences that call themselves YAML, or nothing and have a name and a value. */
const fencedIn = (text: string): string[] =>
  [...text.matchAll(FENCED)].flatMap(([, language = '', block = '']) =>
    /^ya?ml$/i.test(language) || (language === '' && HAS_ENTRY.test(block)) ? [block] : [],
  );

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
