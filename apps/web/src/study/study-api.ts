import {
  ApiFailure,
  DeviceCheckReply,
  type DeviceFailureBody,
  LeaveReply,
  type NewSessionBody,
  NewSessionReply,
  ParticipantStudy,
  ResumeReply,
} from '@parley/protocol';
import type { z } from 'zod';

/** Expected failures of a request, as values. */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error: ApiFailure['error'] | null;
    }
  | { readonly kind: 'unreachable' };

interface Request<S extends z.ZodType> {
  readonly path: string;
  readonly schema: S;
  readonly body?: unknown;
  /** Session token: the study as that session saw it. */ readonly token?: string | null;
}

const TIMEOUT_MS = 15_000;

async function request<S extends z.ZodType>(wanted: Request<S>): Promise<ApiResult<z.infer<S>>> {
  const { path, schema, body, token = null } = wanted;
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init: RequestInit = { headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (body !== undefined) Object.assign(init, { method: 'POST', body: JSON.stringify(body) });
  try {
    const response = await fetch(path, init);
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const failure = ApiFailure.safeParse(json);
      const error = failure.success ? failure.data.error : null;
      return { kind: 'refused', status: response.status, error };
    }
    const parsed = schema.safeParse(json);
    return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The study as its pages show it. Makes nothing on the server. */
export const fetchStudy = (
  studyId: string,
  token: string | null,
): Promise<ApiResult<ParticipantStudy>> =>
  request({
    path: `/api/studies/${encodeURIComponent(studyId)}/participant`,
    schema: ParticipantStudy,
    token,
  });

/** The study as a preview has it: the file as it is now. For experimenters. */
export const fetchPreview = (studyId: string): Promise<ApiResult<ParticipantStudy>> =>
  request({
    path: `/api/studies/${encodeURIComponent(studyId)}/participant?preview=1`,
    schema: ParticipantStudy,
  });

/** The person agreed: the one request that makes a session. */
export const createSession = (
  body: z.input<typeof NewSessionBody>,
): Promise<ApiResult<NewSessionReply>> =>
  request({ path: '/api/sessions', schema: NewSessionReply, body });

/** Opens a running session on this device. */
export const resumeSession = (resumeCode: string): Promise<ApiResult<ResumeReply>> =>
  request({ path: '/api/sessions/resume', schema: ResumeReply, body: { resumeCode } });

/** The check of the device begins: a device that fails is paid for this check. */
export const beginDeviceCheck = (studyId: string): Promise<ApiResult<DeviceCheckReply>> =>
  request({ path: '/api/device-checks', schema: DeviceCheckReply, body: { studyId } });

/** The device cannot show the study: asks for the code that still pays. */
export const reportDeviceFailure = (
  body: z.input<typeof DeviceFailureBody>,
): Promise<ApiResult<LeaveReply>> =>
  request({ path: '/api/device-failures', schema: LeaveReply, body });

/** The person did not agree. */
export const reportDecline = (studyId: string): Promise<ApiResult<LeaveReply>> =>
  request({ path: '/api/declines', schema: LeaveReply, body: { studyId } });
