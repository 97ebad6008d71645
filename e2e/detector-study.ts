import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/coin/coin-real-detector.yaml', import.meta.url);

/** Exactly one place of a text, by a pattern, replaced. */
function rewrite(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The example study has no ${pattern}.`);
  return text.replace(pattern, by);
}

/**
 * The example study with a real detector, made ready to be opened and short: one arm, one object that is near.
 *
 * @param options `armId`: one of the example's. `onFailure`: what happens when a page cannot detect.
 */
export function detectorStudy(
  studyId: string,
  options: { readonly armId: string; readonly onFailure?: string },
): string {
  const { armId, onFailure = 'pause' } = options;
  let text = readFileSync(fileURLToPath(EXAMPLE), 'utf8').replaceAll(/Demo value/g, 'Stated value');
  text = rewrite(text, /^studyId: .*$/m, `studyId: ${studyId}`);
  text = rewrite(text, /^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-32\n');
  text = rewrite(text, /^ {4}maxSteps: .*$/m, '    maxSteps: 60');
  text = rewrite(text, /onFailure: pause \}/, `onFailure: ${onFailure} }`);
  const arms = text.match(/^ {2}- armId: .*\n(?: {4}.*\n)+/gm) ?? [];
  const others = arms.filter((arm) => !arm.includes(`armId: ${armId}\n`));
  if (others.length !== arms.length - 1) throw new Error(`The example study has no arm ${armId}.`);
  return others.reduce((whole, arm) => whole.replace(arm, ''), text);
}

/** Names of image-text scorers for journeys, seen from the root of the repository. */
const SCORERS = 'e2e/scorers.yaml';

/**
 * The same study with detections from truth and an image-text scorer in the page: a model of a few kB that tells colours.
 *
 * @param options `onFailure`: what happens when a page cannot score.
 */
export function scorerStudy(
  studyId: string,
  { onFailure = 'pause' }: { readonly onFailure?: string } = {},
): string {
  const text = rewrite(
    detectorStudy(studyId, { armId: 'picture-only' }),
    /^ {2}scorer: .*$/m,
    `  scorer: { backend: tiny, where: page, onFailure: ${onFailure} }\nmodels: ${SCORERS}`,
  );
  // Only frontiers that are chosen by value ask a scorer.
  const valued = rewrite(
    text,
    /agent: \{ agentId: aiuta.*$/m,
    'agent: { agentId: aiuta, config: { policy: { frontierChoice: value } } }',
  );
  return rewrite(valued, /^ {2}detector: .*$/m, '  detector: { backend: gt-detector }');
}
