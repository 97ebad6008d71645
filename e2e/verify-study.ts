import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An example study of PInVerify, ready to be opened and short: one trial. */
function shortStudy(name: string, studyId: string, episodeId: string): string {
  const file = new URL(`../studies/pinverify/${name}.yaml`, import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1');
}

/** Of a verifier. `config`: settings of the one who verifies, as YAML. */
export const verifyStudy = (studyId: string, episodeId: string, config = '{}'): string =>
  shortStudy('pinverify-verify', studyId, episodeId).replace(
    / agent:\n +agentId: verify-person\n +config:\n +attention:\n(?: +- .*\n)+/,
    ` agent: { agentId: verify-person, config: ${config} }\n`,
  );

/** Of one who describes a thing. */
export const describeStudy = (studyId: string, episodeId: string): string =>
  shortStudy('pinverify-describe', studyId, episodeId);

/** Of one who picks the described thing among others. */
export const chooseStudy = (studyId: string, episodeId: string): string =>
  shortStudy('pinverify-choose', studyId, episodeId);

/** Of one who is asked about a thing of theirs. */
export const askStudy = (studyId: string, episodeId: string): string =>
  shortStudy('pinverify-ask', studyId, episodeId);
