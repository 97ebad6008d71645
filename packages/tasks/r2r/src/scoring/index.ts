export { TABLE_1, TABLE_1_SET } from './published';
export { samplePerScan } from './sample-scans';
export { type Fidelity, type RouteMeasures, score } from './score';
export { type InstructionScore, type ScoreSummary, summarizeScores } from './summarize-scores';
