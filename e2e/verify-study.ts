import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example study of a verifier, ready to be opened and short: one pair. `config`: settings of the one who verifies, as YAML. */
export function verifyStudy(studyId: string, episodeId: string, config = '{}'): string {
  const file = new URL('../studies/pinverify/pinverify-verify.yaml', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace('agentId: verify-person }', `agentId: verify-person, config: ${config} }`);
}
