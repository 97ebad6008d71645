import { z } from 'zod';

/** Parameters by which recruitment platforms name a person, in order of trust. */
export const PERSON_PARAMETERS = [
  'PROLIFIC_PID',
  'workerId',
  'participantKey',
  'participant_label',
  'participantId',
  'worker_id',
] as const;

/** Who a link says that its person is. */
export interface NamedPerson {
  readonly parameter: (typeof PERSON_PARAMETERS)[number];
  /** As `comparableId` has it; never empty. */ readonly id: string;
}

/** Control and format characters, and halves of characters: nobody sees or types them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * An id as it is compared: one that looks the same is the same, however its accents are put together and whatever stands in or
 * around it unseen. Small and capital letters differ.
 */
export const comparableId = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFC').trim();

/** What a recruitment platform was to replace, and did not. */
const PLACEHOLDER = /^(?:\{\{.*\}\}|\$\{.*\})$/;

/** Who this is, as the parameters of the link say; null when they name no one. */
export function personOf(parameters: Readonly<Record<string, string>>): NamedPerson | null {
  for (const parameter of PERSON_PARAMETERS) {
    const id = comparableId(parameters[parameter] ?? '');
    if (id !== '' && !PLACEHOLDER.test(id)) return { parameter, id };
  }
  return null;
}

/** Who may take part. */
export const Recruitment = z.object({
  requireExternalId: z
    .boolean()
    .describe(
      `The link must name who comes, by ${PERSON_PARAMETERS.join(', ')}; each id has one place, whichever parameter names it`,
    ),
  allowedIds: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*\.txt$/i, 'must be the name of a .txt file, without a folder')
    .optional()
    .describe(
      'File in the folder `allowed-ids` of the data directory with the ids that may take part, one a line; read anew whenever somebody comes, and no part of study, log or export. Left out: every id may',
    ),
});
export type Recruitment = z.infer<typeof Recruitment>;
