import { onPlace } from './said-words';

const NAMED = /^(?:the )?(?:word|text|name|number|letters?)(?: (?:is|says|reads|on it is))? /iu;
const INK = /[, ]+(?:(?:written|printed) )?in (?!the\b).+$|,.*$/iu;

/** What is written, in quotes: what stands in quotes, else a run of capitals or figures, else all of it without how it is written. */
export function writtenSaid(told: string, part: string): string {
  if (/["“][^"”]+["”]/u.test(told)) return `${told} ${onPlace(part)}`;
  const bare = told.replace(NAMED, '').replace(INK, '');
  const run = /[\p{Lu}\p{N}][\p{Lu}\p{N}&'’-]+(?: [\p{Lu}\p{N}][\p{Lu}\p{N}&'’-]+)*/u.exec(
    bare,
  )?.[0];
  return `the text "${run ?? bare}" ${onPlace(part)}`;
}
