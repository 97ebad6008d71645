import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/coin/coin-picture-only.yaml', import.meta.url);
/** As the example has it. */
const VIEW = /view: \{[^}]*\}/g;

/**
 * The example study, made ready to be opened and short, with one arm whose robot points at things: its questions may bring
 * a picture, and so does its end. Its practice asks three questions, the last with buttons for yes and no.
 *
 * @param options `ego` and `map`: what the arm shows beside that. `answer`: the study's manners while it waits for an answer;
 *   `answerMs`: its time for one.
 */
export function pointingStudy(
  studyId: string,
  options: {
    readonly ego?: 'none' | 'live';
    readonly map?: 'none' | 'explored';
    readonly answer?: string;
    readonly answerMs?: number;
    readonly maxSteps?: number;
  } = {},
): string {
  const { ego = 'none', map = 'none', answer, answerMs, maxSteps = 60 } = options;
  const view = `view: { ego: ${ego}, map: ${map}, status: stage, questionPicture: robot-view, endPicture: robot-view }`;
  let text = readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-32\n')
    .replace(/^ {4}maxSteps: .*$/m, `    maxSteps: ${maxSteps}`)
    .replaceAll(VIEW, view)
    .replace(/^ {2}- armId: own-words\n(?: {4}.*\n)+/m, '');
  if (answer !== undefined) text = text.replace(/^answer: .*$/m, `answer: ${answer}`);
  if (answerMs !== undefined)
    text = text.replace(/^ {4}answerMs: .*$/m, `    answerMs: ${answerMs}`);
  return text;
}
