import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../storage';

/** Who asks, as far as a request shows it. */
export interface Asker {
  readonly studyId: string;
  /** Address of the request, as `clientAddress` has it. */ readonly address: string;
  readonly userAgent: string;
}

/** Why a failed check of a device is not paid. */
export type WithheldReason = 'no-check' | 'check-used' | 'id-used' | 'too-many';

/**
 * The paid code of people whose device cannot show a study, bound to a check that they began: one code a check, for the
 * study, address and browser that began it, within the hour, and no more of a study in an hour than a bad day has.
 * Nothing of a person is written down; a new process knows no check of before.
 */
export interface DeviceChecks {
  /** Id of a check that begins now. */
  begin(asker: Asker): string;
  /**
   * Takes a check for the code.
   *
   * @param personKey Who the link names; null for no one.
   * @returns Null when it is paid.
   */
  redeem(
    checkId: string | undefined,
    asker: Asker,
    personKey: string | null,
  ): WithheldReason | null;
}

const HOUR_MS = 3600_000;
/** Codes of one study in an hour. */
const MAX_CODES = 20;

export function createDeviceChecks(clock: Clock): DeviceChecks {
  const secret = randomBytes(32);
  /** What was paid, by name, and when it is forgotten. */
  const paid = new Map<string, number>();
  const codes = new Map<string, number[]>();

  const mac = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const signed = (nonce: string, beganMs: string, { studyId, address, userAgent }: Asker): string =>
    mac(JSON.stringify([nonce, beganMs, studyId, address, userAgent]));

  function isGenuine([nonce = '', beganMs = '', given = '']: string[], asker: Asker): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(signed(nonce, beganMs, asker))];
    return a.length === b.length && timingSafeEqual(a, b);
  }

  return {
    begin: (asker) => {
      const nonce = randomBytes(12).toString('base64url');
      const beganMs = String(clock.nowMs());
      return [nonce, beganMs, signed(nonce, beganMs, asker)].join('.');
    },
    redeem: (checkId, asker, personKey) => {
      const nowMs = clock.nowMs();
      for (const [name, untilMs] of paid) if (untilMs <= nowMs) paid.delete(name);
      const parts = (checkId ?? '').split('.');
      const ageMs = nowMs - Number(parts[1]);
      if (!isGenuine(parts, asker) || !(ageMs >= 0 && ageMs <= HOUR_MS)) return 'no-check';
      if (paid.has(`check ${parts[0]}`)) return 'check-used';
      // An id of a link is kept as its MAC, with a key that ends with the process.
      const person = personKey === null ? null : `person ${mac(`${asker.studyId}\n${personKey}`)}`;
      if (person !== null && paid.has(person)) return 'id-used';
      const recent = (codes.get(asker.studyId) ?? []).filter((ms) => nowMs - ms < HOUR_MS);
      if (recent.length >= MAX_CODES) return 'too-many';
      codes.set(asker.studyId, [...recent, nowMs]);
      paid.set(`check ${parts[0]}`, nowMs + HOUR_MS);
      if (person !== null) paid.set(person, nowMs + 24 * HOUR_MS);
      return null;
    },
  };
}
