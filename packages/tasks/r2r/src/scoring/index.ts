export {
  type DiscussionJudge,
  type DiscussionSource,
  type DrawnDiscussion,
  discussionOf,
  drawDiscussions,
  type ExchangesAgreement,
  exchangesAgreement,
} from './judging';
export { TABLE_1, TABLE_1_SET } from './published';
export { R2R_SCORING } from './r2r-scoring';
export { R2rTruth } from './read-walk';
export { samplePerScan } from './sample-scans';
export { type Fidelity, type RouteMeasures, SUCCESS_M, score } from './score';
export { type InstructionScore, type ScoreSummary, summarizeScores } from './summarize-scores';
export type { R2rReading } from './summarize-walks';
