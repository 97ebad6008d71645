import { z } from 'zod';

/** What one port of a study is served by, and what happens when that fails. What is left out the task kind decides. */
export const PortSettings = z.object({
  backend: z
    .string()
    .optional()
    .describe(
      'A backend made from truth or by rules, by the name that the task kind gives it; `prompted`; an installed model; or a name in the file that `models` names or in a file of models/. Left out: the first of the task kind',
    ),
  where: z
    .enum(['server', 'page'])
    .optional()
    .describe(
      "Live sessions: `page` runs a backend with weights in the participant's page, which downloads the model; `server` on the server's own picture of the same pose. Means nothing for a backend without weights. Left out: `page` for the detector, `server` for all others",
    ),
  onFailure: z
    .string()
    .optional()
    .describe(
      'When no answer comes, in the page or on the server. `pause`: the robot waits and asks again, then the session ends with its technical code, paid; `continue`: the agent goes on without that answer; or another backend takes over for the rest of the trial, a protocol deviation: the name of one of the port that needs no file, or `server`, the same model there (where it runs there already, `server` means `pause`). Left out: `pause`',
    ),
  onBadReply: z
    .string()
    .optional()
    .describe(
      'The same for an answer that is cut off, unreadable, empty, refused or in another language. Left out: `continue` for a port that models are prompted for, else as `onFailure`',
    ),
  tries: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe(
      'Of one call, before `pause` ends the session or another backend takes over; a prompted model asks its provider again by itself and is tried again only with `pause`. Left out: 3',
    ),
  waitMs: z
    .int()
    .nonnegative()
    .optional()
    .describe('Between these tries. Left out: 5000 for prompted models, 1000 for all others'),
  profile: z
    .string()
    .optional()
    .describe(
      'Noise of a backend made from truth that has several (SCI-18). Of `gt-vlm`: `strong` or `llava-like`, its errors scaled as in `strong@0.5`. Left out: `strong`',
    ),
  words: z
    .enum(['plain', 'lexicon'])
    .optional()
    .describe(
      'How a backend made from truth that describes puts things (SCI-16). Of `gt-vlm`: `plain`, the vocabulary’s own words, on which the parser of the robot is built; or `lexicon`, those of a speaker lexicon, train in training homes and test in all others. Left out: `plain`',
    ),
  budget: z
    .object({ perParticipantUsd: z.number().nonnegative() })
    .optional()
    .describe('Most that this port may cost a participant, US dollars, within `budget`'),
});
export type PortSettings = z.infer<typeof PortSettings>;

/** Settings by port. */
export const Ports = z.record(z.string().regex(/^[a-z][a-zA-Z0-9-]*$/), PortSettings);
export type Ports = z.infer<typeof Ports>;
