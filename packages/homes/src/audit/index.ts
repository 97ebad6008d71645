export { applyAudit } from './apply-audit';
export {
  AUDIT_FILE,
  type Audit,
  type AuditedModel,
  type AuditedPart,
  readAudit,
} from './read-audit';
