import { type ClientEvent, MAX_EVENT_BYTES } from '@parley/protocol';

/** Size of an event as it goes over the line: JSON in UTF-8. */
export const eventBytes = (event: ClientEvent): number =>
  new TextEncoder().encode(JSON.stringify(event)).byteLength;

/** Whether the server could never store this event: sending it would end the line, again and again. */
export const isTooLarge = (event: ClientEvent): boolean => eventBytes(event) > MAX_EVENT_BYTES;
