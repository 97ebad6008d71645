export { EXPORT_FILES, type ExportOptions, exportFile, exportZip } from './export-files';
export { type Message, messagesOf } from './messages';
export { participantIdOf } from './participant-id';
export { recruitmentCsv } from './recruitment';
export { clientEventOf, type LoggedRun, runsIn } from './runs';
