import type { PreflightCheck } from '@parley/protocol';

const OWN_WORDS = ['institution', 'contact', 'approval', 'pay', 'retention', 'debrief'];
const SENTENCES = ['adults', 'watched', 'withdrawal', 'duration'];

/** What to do about a line of the checklist, in the study's own file; null when nothing is wrong or nothing is known. */
export function preflightRemedy(
  { checkId, status }: PreflightCheck,
  studyId: string,
): string | null {
  if (status === 'ok') return null;
  const file = `${studyId}.yaml`;
  if (OWN_WORDS.includes(checkId)) return `Write your own after \`${checkId}:\` in ${file}.`;
  if (SENTENCES.includes(checkId))
    return `Say it in the consent text, \`consent: body:\` in ${file}.`;
  switch (checkId) {
    case 'contact-mail':
      return `Add an e-mail address after \`contact:\` in ${file}.`;
    case 'recruitment':
      return status === 'fault'
        ? `Put the list that ${file} names, one id a line, into the folder \`allowed-ids\` of the data directory.`
        : `Add \`recruitment: { requireExternalId: true }\` to ${file} where people come with an id.`;
    case 'flow':
      return `Change the steps below \`flow:\` in ${file}.`;
    case 'agents':
      return `Correct \`agentId:\` below \`arms:\` in ${file}.`;
    case 'question-pictures':
      return `Add \`questionPicture: robot-view\` to \`view:\` of these arms in ${file}, or take \`confirm: true\` out of their \`config:\`.`;
    case 'backends':
      return `Correct the settings below \`ports:\` in ${file}.`;
    case 'whose-words':
      return `Correct \`reads:\` below \`consent:\`, with a new \`version:\` there, and what consent text, summary and debrief say of who wrote the dialogues, in ${file}.`;
    case 'judged':
      return `Take these ids out of \`judging: from: dialogues:\` in ${file}, or draw others with \`parley gencomm dialogues --people\`.`;
    case 'providers':
      return `Name the models below \`models:\`, and who runs them below \`consent: modelProviders:\`, in ${file}.`;
    case 'detector':
      return `Correct \`detector:\` below \`ports:\` in ${file}, install its model (\`parley models list\`), take episodes of kinds that it knows, or name who runs it below \`consent: modelProviders:\`.`;
    case 'scorer':
      return status === 'fault'
        ? `Correct \`scorer:\` below \`ports:\` in ${file}, give an arm that asks it (\`config: { policy: { frontierChoice: value } }\`), install its model, or name who runs it below \`consent: modelProviders:\`.`
        : `Let it download before people come, or copy the model to the server; one that pages run can be of a smaller \`dtype:\`.`;
    case 'budget':
      return `State \`perParticipantUsd:\` and \`perStudyUsd:\` below \`budget:\` in ${file}.`;
    case 'episodes':
      return `Correct \`episodes:\` in ${file}, or put the missing home into the server's scenes folder.`;
    case 'sights':
      return `Take these out of \`episodes:\` in ${file}, or choose another \`sensor:\` below \`rules:\`.`;
    case 'homes':
      return `Lower \`episodesPerParticipant:\`, or add objects of other homes, in ${file}.`;
    case 'pictures':
      return status === 'fault'
        ? `Take these out of \`episodes:\` in ${file}, or look at them again on the page Episodes.`
        : 'Look at them on the page Episodes and accept or reject each.';
    default:
      return null;
  }
}
