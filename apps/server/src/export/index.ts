export {
  EXPORT_FILES,
  type ExportOptions,
  exportFile,
  exportFilesOf,
  exportZip,
} from './export-files';
export { type ExportSnapshot, snapshotOf, wasErased } from './export-snapshot';
export { participantIdOf } from './participant-id';
export { recruitmentCsv } from './recruitment';
