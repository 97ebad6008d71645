import { type ReportTable, shareText } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { STYLES } from '../../shared';
import { FAILURE_CAUSES } from '../failure-cause';
import { type CountedWalk, figuresOf, shareOver } from './walk-figures';

type Conditions = readonly (readonly CountedWalk[])[];

/** Figures by the way in which our writer told the route; null where none of the instructions is ours. */
export function toldTable(conditions: Conditions): ReportTable | null {
  const lines = conditions.flatMap((walks, at) =>
    [...STYLES, null].flatMap((style) => {
      const own = walks.filter(({ walk }) => walk.told === style);
      if (own.length === 0) return [];
      const { sr, spl, osr, ndtw } = figuresOf(own);
      return [[at + 1, style ?? 'others', own.length, ...[sr, spl, osr, ndtw].map(shareText)]];
    }),
  );
  if (lines.every(([, by]) => by === 'others')) return null;
  return {
    name: 'told',
    title:
      'By the way of telling: by what one passes, by the turns that one takes, by the rooms that one goes through; others: people, or writers of other sets',
    head: ['condition', 'told by', 'instructions', 'SR %', 'SPL %', 'OSR %', 'nDTW %'],
    lines,
  };
}

/** Why walks failed, of all walks. */
export const causesTable = (conditions: Conditions): ReportTable => ({
  name: 'causes',
  title:
    'How failures end, in % of all walks: with the stop of the robot or with its last move, and whether it was nearer than 3 m to the goal before. Broke off: nothing was left to go by, an expert gave no answer, or it was cut off',
  head: ['condition', 'failed', ...FAILURE_CAUSES],
  lines: conditions.map((walks, at) => [
    at + 1,
    walks.filter(({ walk }) => walk.cause !== null).length,
    ...FAILURE_CAUSES.map((cause) =>
      shareText(
        shareOver(walks, cause, ({ walk }) => ({ sum: walk.cause === cause ? 1 : 0, of: 1 })),
      ),
    ),
  ]),
});

/** Are moves on which samples agree the right ones? Null where no agent had several samples. */
export function agreementTable(conditions: Conditions): ReportTable | null {
  const lines = conditions.flatMap((walks, at) => {
    const all = walks.flatMap(({ discussion }) => discussion.moves);
    const levels = [...groupBy(all, ({ agreeing, samples }) => `${agreeing} of ${samples}`).keys()];
    return levels.sort().map((level) => {
      const moves = ({ discussion }: CountedWalk) =>
        discussion.moves.filter(({ agreeing, samples }) => `${agreeing} of ${samples}` === level);
      const count = walks.reduce((sum, one) => sum + moves(one).length, 0);
      const right = shareOver(walks, `right at ${level}`, (one) => ({
        sum: moves(one).filter(({ isRight }) => isRight).length,
        of: moves(one).length,
      }));
      const share = `${((100 * count) / all.length).toFixed(1)}`;
      return [at + 1, level, count, share, shareText(right)];
    });
  });
  if (lines.length === 0) return null;
  return {
    name: 'agreement',
    title:
      'Agreement of the samples of a move against its being right: samples for the direction that most of them name, of those that name one; right is a move that leads nearer to the goal along the graph',
    head: ['condition', 'agreeing samples', 'moves', '% of moves', 'right %'],
    lines,
  };
}

/** What each expert was asked, and what it cost where a provider says so. */
export function expertsTable(conditions: Conditions): ReportTable {
  const lines = conditions.flatMap((walks, at) => {
    const moves = walks.reduce((sum, { walk }) => sum + walk.steps, 0);
    const uses = walks.flatMap(({ discussion }) => discussion.uses);
    const ports = [...groupBy(uses, ({ port, backend }) => `${port}\n${backend}`)];
    return ports.map(([key, own]) => {
      const requests = own.reduce((sum, one) => sum + one.requests, 0);
      const total = (of: 'tokens' | 'costUsd'): number | null => {
        const said = own.flatMap((one) => one[of] ?? []);
        return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0);
      };
      const perMove = (value: number | null, digits: number): string | null =>
        value === null || moves === 0 ? null : (value / moves).toFixed(digits);
      const [tokens, usd] = [total('tokens'), total('costUsd')];
      return [
        ...[at + 1, ...key.split('\n'), requests, perMove(requests, 2)],
        ...[tokens, perMove(tokens, 0), usd?.toFixed(4) ?? null, perMove(usd, 5)],
      ];
    });
  });
  return {
    name: 'experts',
    title:
      'Who was asked how much: requests to each expert, and to the model that drives the agent, in all and for each move; tokens (in and out) and US dollars where a provider said so',
    head: [
      ...['condition', 'port', 'body', 'requests', 'requests a move', 'tokens', 'tokens a move'],
      ...['US$', 'US$ a move'],
    ],
    lines,
  };
}
