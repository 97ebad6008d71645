/** Every error code of Parley, with what it means. Codes are never reused; `docs/errors.md` describes each. */
export const ERROR_CODES = {
  NOT_JSON: 'A value that JSON cannot hold was about to be logged.',
  BAD_INPUT: 'A file, option or message does not match its schema.',
  BAD_STUDY: 'A study file is invalid.',
  BAD_SCENE: 'A scene folder is incomplete or damaged.',
  BAD_EPISODE: 'An episode cannot be run.',
  BAD_LOG: 'A log file is damaged or has gaps.',
  NOT_FOUND: 'The named study, scene, session or file does not exist.',
  DATA_IN_USE: 'Another server owns the data directory.',
  STORE_FAILED: 'The database or the disk refused.',
  NOT_READY: 'The server can serve nobody now.',
  PORT_IN_USE: 'The port is taken.',
  REPLAY_DIVERGED: 'A stored log and the running code disagree.',
  LOG_GAP: 'Stored rows are not gapless.',
  EFFECT_PROTOCOL: 'An agent yielded an effect that the interpreter cannot perform.',
  AGENT_CRASHED: 'An agent threw instead of returning an outcome.',
  MODEL_REPLY: 'A model replied with text that does not match the schema.',
  MODEL_UNREACHABLE: 'A model provider did not answer.',
  MODEL_REFUSED: 'A model provider refused the request.',
  MODEL_KEY: 'A model provider did not accept the key.',
  MODEL_QUOTA: 'The account at a model provider has no money or quota left.',
  MODEL_ADDRESS:
    'Nothing answers for the model at its address: it redirects, or knows no such model.',
  MODEL_RUNTIME: 'The runtime of a model could not be loaded, started or run.',
  BUDGET_SPENT:
    'The budget of the study or participant, or of questions in an episode, is used up.',
  NOT_ALLOWED: 'The experimenter key or session token is missing or wrong.',
  STUDY_PAUSED: 'A model provider of the study does not answer at the moment.',
  SESSION_STATE: 'The message does not fit the state of the session.',
  PICTURE_CHANGED: "A verdict is about a picture that is no longer the episode's.",
  TOO_LARGE: 'A text or file is larger than allowed.',
  RATE_LIMITED: 'Too many requests came from one address.',
  INTERNAL: 'Parley has a fault.',
  NO_CHROMIUM: 'Chromium was not found.',
  MODEL_OUTPUT: 'The outputs of a model are not what its description says.',
  NO_SUCH_CLASS: 'A detector has no class for what was asked for.',
  DOWNLOAD_FAILED: 'A file could not be downloaded, for all tries.',
  BAD_MODEL: 'The folder of a model is incomplete or damaged.',
  DETECTOR_RUNTIME: 'The runtime of a detector or scorer could not be loaded or started.',
  DETECTOR_MEMORY: 'A detector or scorer ran out of memory.',
  DETECTOR_DEVICE_LOST: 'The graphics device of a detector or scorer was lost.',
  DETECTOR_CRASHED: 'The process or worker of a detector or scorer ended.',
  DETECTOR_SILENT: 'A page that was asked for detections or scores did not answer in time.',
  DETECTOR_FAILED: 'A detector gave no result, for all tries.',
  SCORER_FAILED: 'An image-text scorer gave no result, for all tries.',
  FRAME_FAILED: "The robot's own frame could not be drawn.",
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

export interface ErrorDetails {
  /** File, field or route in which the fault is. */ where?: string;
  /** What to do about it, one imperative sentence. */ remedy?: string;
  cause?: unknown;
  isRetryable?: boolean;
}

/** The one error class that crosses package borders: says what happened, where, and what to do. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError';
  readonly where: string | null;
  readonly remedy: string | null;
  readonly isRetryable: boolean;
  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.where = details.where ?? null;
    this.remedy = details.remedy ?? null;
    this.isRetryable = details.isRetryable ?? false;
  }

  /** One line for a terminal: `CODE where: message. Remedy`. */
  toLine(): string {
    const place = this.where === null ? '' : ` ${this.where}:`;
    const remedy = this.remedy === null ? '' : ` ${this.remedy}`;
    const line = `${this.code}${place} ${this.message.replace(/[^.?]$/, '$&.')}${remedy}`;
    // What it quotes may have lines of its own.
    return line.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
  }
}
