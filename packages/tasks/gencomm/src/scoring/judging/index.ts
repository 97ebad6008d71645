export {
  type AgreementWithModel,
  agreementWithModel,
  type ModelVerdicts,
} from './agreement-with-model';
export {
  type DialogueSource,
  dialoguesToJudge,
  drawDialogues,
  judgedIdOf,
} from './dialogues-to-judge';
export { judgeByRules, ratedByRules } from './judge-by-rules';
export {
  type Judge,
  type JudgesAgreement,
  judgesAgreement,
  type RatedDialogue,
} from './judges-agreement';
