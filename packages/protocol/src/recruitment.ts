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
  /** Without white space around it; never empty. */ readonly id: string;
}

/** Who this is, as the parameters of the link say; null when they name no one. */
export function personOf(parameters: Readonly<Record<string, string>>): NamedPerson | null {
  for (const parameter of PERSON_PARAMETERS) {
    const id = parameters[parameter]?.trim();
    if (id) return { parameter, id };
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
