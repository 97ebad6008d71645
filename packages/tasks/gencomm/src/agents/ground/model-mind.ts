import type { GencommGiven } from '../../shared';
import { askCommand, askLine, askVerdict } from '../replies';
import type { GroundMind, GroundMoment } from './mind';

/** The ground agent by models (GenComm appendix A to C). @param retries Times that a useless reply is asked for again. */
export function modelMind(
  { target, rounds }: Pick<GencommGiven, 'target' | 'rounds'>,
  retries: number,
): GroundMind {
  const decide = ({ image, step, last, distanceM }: GroundMoment) =>
    askCommand('navigator.command', { image, target, step, last, distanceM }, retries);
  return {
    answer: ({ image, step }, lines, round) =>
      askLine('ground.answer', { image, target, step, round, rounds, lines: [...lines] }, retries),
    seeksHelp: ({ image, step, last }) =>
      askVerdict('judge.seekHelp', { image, target, step, last }, retries),
    *weigh(moment, suggested) {
      const { image, step } = moment;
      const asked = { image, target, step, command: suggested };
      const cooperated = yield* askVerdict('judge.follow', asked, retries);
      return { cooperated, command: cooperated ? suggested : yield* decide(moment) };
    },
    decide,
  };
}
