/**
 * Compares the rule parser with a tagger learned from labelled texts: `compare.ts [--vectors FILE] --test FILE… SET…`.
 *
 * SET: labelled utterances to learn from. Each set is read by a tagger that learned from all others, so that no text is read
 * by what it taught; the sets of `--test` are read by one that learned from all SETs. Sets whose names begin with `dev-`
 * choose the thresholds. Prints a table in Markdown; the same files give the same table.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledUtterance, readLabelled } from '../../apps/server/src/nlu/labelled-utterance';
import type { StatementsOf } from '../../apps/server/src/nlu/measure-impact';
import { chooseThreshold } from './choose-threshold';
import { type Measured, measure, together } from './measure';
import { meansOf } from './near-values';
import { byBoth, byBothEach, byRules, byTagger, NEVER } from './readers';
import { writeRow, writeTableHead } from './table';
import { type Scored, type Tagger, trainTagger } from './tagger';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vectors: { type: 'string' },
    test: { type: 'string', multiple: true, default: [] },
  },
});

interface Set_ {
  readonly name: string;
  readonly utterances: readonly LabelledUtterance[];
}
const read = (file: string): Set_ => ({
  name: basename(file, '.jsonl'),
  utterances: readLabelled(file),
});
const sets = positionals.map(read);
const tests = values.test.map(read);
const all = [...sets, ...tests];
const means =
  values.vectors === undefined
    ? { vectors: null, near: null }
    : meansOf(
        values.vectors,
        all.flatMap(({ utterances }) => utterances),
      );

const scores = new Map<LabelledUtterance, readonly Scored[]>();
const tagger: Tagger = (utterance) => scores.get(utterance) ?? [];
const learn = (from: readonly Set_[], to: readonly Set_[]): void => {
  const trained = trainTagger(
    from.flatMap(({ utterances }) => utterances),
    means,
  );
  for (const { utterances } of to)
    for (const utterance of utterances) scores.set(utterance, trained(utterance));
  process.stderr.write(`read ${to.map(({ name }) => name).join(', ')}\n`);
};
for (const set of sets)
  learn(
    sets.filter((other) => other !== set),
    [set],
  );
if (tests.length > 0) learn(sets, tests);

const choosing = sets.filter(({ name }) => name.startsWith('dev-'));
const pooled = choosing.flatMap(({ utterances }) => utterances);
const alone = chooseThreshold(pooled, (threshold) => byTagger(tagger, threshold));
const beside = chooseThreshold(pooled, (threshold) => byBoth(tagger, threshold));
const readers: readonly (readonly [string, StatementsOf])[] = [
  ['rules', byRules],
  [`tagger, sure from ${alone}`, byTagger(tagger, alone)],
  ['rules, else tagger hedged', byBoth(tagger, NEVER)],
  [`rules, else tagger, sure from ${alone}`, byBoth(tagger, alone)],
  [`rules, else tagger, sure from ${beside}`, byBoth(tagger, beside)],
  ['rules, and what the tagger adds, hedged', byBothEach(tagger, NEVER)],
];

const groups: readonly (readonly [string, readonly Set_[]])[] = [
  ...tests.map((set) => [set.name, [set]] as const),
  ['dev-1 to dev-3', choosing],
  ...sets.filter((set) => !choosing.includes(set)).map((set) => [set.name, [set]] as const),
  ['all blind-', sets.filter(({ name }) => name.startsWith('blind-'))],
];
const out = [writeTableHead()];
for (const [name, members] of groups)
  for (const [reader, statementsOf] of members.length === 0 ? [] : readers) {
    const measured: Measured[] = members.map(({ utterances }) => measure(utterances, statementsOf));
    out.push(writeRow(name, reader, together(measured)));
  }
process.stdout.write(`${out.join('\n')}\n`);
