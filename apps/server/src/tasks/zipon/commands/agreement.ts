import { readFileSync } from 'node:fs';
import type { Agreement } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { agreementOf, CodedAnswer } from '@parley/task-zipon/scoring';
import { Command } from 'commander';
import { parse } from 'yaml';
import { z } from 'zod';
import { agentSourceHash } from '../../../episodes/source-hash';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { ZIPON_AGREEMENT } from './json-shapes';

/** `parley zipon agreement FIRST SECOND`: how far two coders agree. */
export const agreementCommand = (): Command =>
  new Command('agreement')
    .description("agreement of two codings of answers: Cohen's κ of whole sets, and of each kind")
    .argument('<first>', 'YAML file of `parley zipon answers`, as one coder left it')
    .argument('<second>', 'the same of another coder, or of `parley zipon answers --by-rules`')
    .addOption(jsonOption(ZIPON_AGREEMENT))
    .action((first: string, second: string, { json }: { readonly json?: boolean }) => {
      const agreement = readAgreement(first, second);
      if (json === true)
        printJson(ZIPON_AGREEMENT, agreement, {
          ...{ heading: null, constants: { code: agentSourceHash() } },
          ...{ backends: {}, intervals: null },
        });
      else print(textOf(agreement));
    });

/** @throws {ParleyError} `BAD_INPUT` for a file that is no coding, with the field; for answers that stand twice; and where no answer is in both. */
function readAgreement(first: string, second: string): CodersAgreement {
  const [a, b] = [readCoding(first), readCoding(second)];
  const found = agreementOf(a, b);
  if (found.answers === 0)
    throw new ParleyError('BAD_INPUT', 'no answer is coded in both files', {
      where: `${first}, ${second}`,
      remedy:
        'Pass two codings of the same logs, with `kinds` filled in: `parley zipon answers` gives the same ids for them.',
    });
  return found;
}

type CodersAgreement = ReturnType<typeof agreementOf>;

const textOf = ({ answers, leftOut, sets, byKind }: CodersAgreement): string =>
  [
    `${answers} answers that both have coded, ${leftOut} that one lacks`,
    lineOf('all kinds of an answer', sets),
    ...Object.entries(byKind).map(([kind, agreement]) => lineOf(kind, agreement)),
  ].join('\n');

const lineOf = (name: string, { observed, expected, kappa }: Agreement): string =>
  `${name}: κ ${kappa?.toFixed(3) ?? '–'}, agree ${observed?.toFixed(3) ?? '–'}, by chance ${expected?.toFixed(3) ?? '–'}`;

function readCoding(file: string): CodedAnswer[] {
  const parsed = z.array(CodedAnswer).safeParse(readYaml(file));
  const [issue] = parsed.error?.issues ?? [];
  if (parsed.success) {
    const ids = new Set(parsed.data.map(({ answerId }) => answerId));
    // An answer without kinds is not coded yet: each holds something, were it `other`.
    if (ids.size === parsed.data.length) return parsed.data.filter(({ kinds }) => kinds.length > 0);
  }
  throw new ParleyError('BAD_INPUT', issue?.message ?? 'an answer stands twice', {
    where: [file, ...(issue?.path ?? [])].join(' '),
    remedy: 'Pass a file of `parley zipon answers`; only `kinds` is to be edited.',
  });
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the file cannot be read as YAML', { where: file, cause });
  }
}
