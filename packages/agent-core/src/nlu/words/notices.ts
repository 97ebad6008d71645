import { phrases } from './phrases';

/**
 * Small words of other languages that are no English words: two of them, more than there are English ones, say that a
 * text is not in English. Words that English shares ("die", "was", "me") are left out.
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  phrases(`
    ich, ist, das, und, nicht, ein, eine, einen, einem, mit, auf, dem, den, es, habe, hat, kein, keine, weiß, weiss,
    bitte, danke, neben, auch, sehr, wie, aber, steht, glaube, kann, der, im, zu, nein, sich, dass, sehen, gibt,
    je, ne, sais, pas, les, une, est, dans, sur, avec, et, il, elle, près, mais, où, le, la, du, des, qui, je ne, voir,
    peux, suis, côté, très, quoi, c'est, oui, merci, pourquoi,
    el, los, las, una, con, pero, muy, cerca, del, que, qué, sé, está, esta, tiene, veo, puedo, la, de, y, al, lado,
    gracias, sí, en, es, son,
    non, di, che, sono, vicino, alla, della, gli, è, nel, sulla, lo, il, un, grazie, così,
    não, uma, é, perto, com, do, da, sei, isso, tem, acho, ao, obrigado, um,
    het, een, niet, ik, weet, van, op, naast, geen, staat, ook, heeft, maar, voor,
    jest, nie, wiem, obok, na, nic, czerwony, się, jak, mam, proszę,
    bir, bilmiyorum, var, yok, bu, yanında, değil, evet, hayır,
    jag, vet, inte, det, är, och, på, ett, har, jeg, ikke, og, er, på`),
);

/**
 * What people answer with in another language, in a word or two. None is an English word, or one that slips of English words
 * are read from.
 */
export const FOREIGN_ANSWERS: ReadonlySet<string> = new Set(
  phrases(`
    rot, rote, rotes, blau, blaue, blaues, grün, grüne, grünes, gelb, gelbe, gelbes, schwarz, schwarze, schwarzes,
    weiß, weiße, weißes, weiss, grau, graue, graues, braun, braune, braunes, lila, dunkel, hölzern, holz, metall,
    klein, groß, gross, rund, eckig, ahnung, keine, nein, vielleicht,
    vert, verte, bleu, bleue, jaune, noire, blanc, blanche, brun, bois, petit, rond,
    rojo, roja, azul, amarillo, amarilla, negro, negra, blanco, blanca, marrón, madera, pequeño, redondo,
    rosso, blu, giallo, nero, bianco, grigio, legno, piccolo, rotondo`),
);

/** Words and phrases that insult the robot, whatever else a text says. */
const INSULTS: readonly RegExp[] = [
  /\b(?:f+u+c+k+|f\*+c?k?) (?:you|u|off|this|yourself)\b|\bscrew you\b/,
  /^\W*(?:just |oh |please |why dont you )?(?:shut (?:the \w+ )?up|get lost|drop dead|piss off|sod off|bugger off|go to hell)\b/,
  /\b(?:go to hell|kill yourself|die in a fire|kiss my ass|eat shit|(?:you|this) (?:absolute |useless )?piece of (?:shit|crap|junk|garbage))\b/,
  /\b(?:you|u|ur|your|you're|youre|you are|u r|such an?|bloody|fucking|damn|what an?) (?:\w+ ){0,2}?(?:idiot|moron|bitch|bastard|asshole|arsehole|retard|cunt|imbecile|dickhead|dumbass|wanker|twat|prick|loser)s?\b/,
  /\b(?:stupid|dumb|useless|idiotic|fucking|shitty|crappy|worthless|moronic|pathetic|brainless) (?:robot|bot|machine|computer|program|tin can)\b/,
  /\b(?:you are|you're|youre|ur|u r|you) (?:so |really |just |too |such a )?(?:stupid|dumb|useless|worthless|pathetic|an idiot|a moron|garbage|trash|suck|stink|brainless)\b/,
  /^\W*(?:idiot|moron|asshole|bitch|bastard|cunt|wanker|fuck|fuck it|fuckoff|stfu|gtfo|fu|dumbass|stupid|dickhead)\W*$/,
];

/** Does a text in lower case insult? */
export const isInsult = (text: string): boolean => INSULTS.some((insult) => insult.test(text));
