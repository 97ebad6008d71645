/** Words against the robot, not about a thing: "a stupid pattern" and a dumb waiter are none. */
const ABUSE: readonly RegExp[] = [
  /\b(fuck|screw|damn) (you|u|off|this robot)\b/,
  /\bf+u+c+k+ (yo)?u\b|\bpiss off\b|\bshut (the \w+ )?up\b|\bgo to hell\b|\bgo die\b/,
  /\b(idiot|moron|imbecile|dumbass|dumb ass|asshole|arsehole|dickhead|wanker|bastard|bitch|cunt|retard)s?\b/,
  /\b(stupid|dumb|useless|worthless|pathetic|fucking|bloody|damn) (ro)?bots?\b/,
  /\b(stupid|dumb|useless|fucking) (machine|computer|program|ai|thing you|questions?)\b/,
  /\byou (really |just )?suck\b|\bi hate you\b/,
  /\b(you are|you're|youre|ur|u r) (so |such |very |really |just |a |an )*(stupid|dumb|useless|worthless|pathetic|rubbish|crap|shit|piece of)\b/,
];

/** Is a text rude to whom it is said? A short list, made to be precise. */
export const isAbuse = (text: string): boolean => {
  const plain = text.toLowerCase().replace(/’/g, "'");
  return ABUSE.some((pattern) => pattern.test(plain));
};
