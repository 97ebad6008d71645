export { clustersOf } from './clusters-of';
export {
  conversationsOf,
  type DialogueEncoder,
  similarityOf,
  tfIdfOver,
} from './condition-figures';
export { traitText } from './fixed-traits';
export { GENCOMM_SCORING } from './gencomm-scoring';
export { ghostsOf } from './ghosts';
export {
  type AgreementWithModel,
  agreementWithModel,
  type DialogueSource,
  dialoguesToJudge,
  drawDialogues,
  type Judge,
  type JudgesAgreement,
  judgesAgreement,
  type ModelVerdicts,
  type RatedDialogue,
  ratedByRules,
} from './judging';
export {
  type GridFigures,
  gridFigures,
  gridText,
  guessIn,
  guessOf,
  type LocalisationGuess,
  type PlacedGuess,
} from './localisation';
export {
  cellAt,
  cooperationRate,
  type EpisodeMeans,
  measureEpisodes,
  oracleSuccess,
  preemptiveRate,
  splOf,
} from './measures';
export { TABLE_1, TABLE_2 } from './paper/published';
export { isPreemptiveLine, LABELLED_LINES, measureClassifier } from './preemptive';
export type { GencommReading } from './read-gencomm';
export { type GencommScore, GencommTruth, scoreGencomm } from './score';
export type { GencommSummary } from './summarize';
export { dialogueSimilarity, fitTfIdf, pearson, tfIdf } from './traits';
