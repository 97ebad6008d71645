/** Longest message that the server's socket takes; a longer one ends the line. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** Longest client event as JSON in UTF-8: what the transport wraps around it fits into the rest. */
export const MAX_EVENT_BYTES = MAX_MESSAGE_BYTES - 1024;
