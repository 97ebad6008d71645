export {
  EXPORT_FILES,
  type ExportOptions,
  exportFile,
  exportFilesOf,
  exportZip,
} from './export-files';
export { participantIdOf } from './participant-id';
export { recruitmentCsv } from './recruitment';
