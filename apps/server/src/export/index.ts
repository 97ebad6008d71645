export {
  EXPORT_FILES,
  exportFile,
  exportFilesOf,
  exportZip,
} from './export-files';
export { snapshotOf, wasErased } from './export-snapshot';
export { participantIdOf } from './participant-id';
export { recruitmentCsv } from './recruitment';
