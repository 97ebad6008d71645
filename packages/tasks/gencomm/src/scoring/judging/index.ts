export { type DialogueSource, dialoguesToJudge, drawDialogues } from './dialogues-to-judge';
export { judgeByRules } from './judge-by-rules';
export { type Judge, type JudgesAgreement, judgesAgreement } from './judges-agreement';
