const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words of five letters and more that a reading hangs on: a slip of one letter in them is put right. */
export const SPELT_WORDS: readonly string[] = list(`
  kitchen bathroom bedroom hallway corridor living dining study office lounge garage laundry nursery
  right straight forward forwards backward backwards ahead behind front around round turning through
  across between beside nearby close closer nearer under underneath above below opposite inside
  outside against corner towards until
  wrong correct exactly another other different maybe perhaps possibly probably definitely absolutely
  certainly indeed perfect there where
  window table chair couch wardrobe cabinet bookcase bookshelf shelf fridge stove mirror picture plant
  toilet bathtub shower curtain pillow carpet cupboard nightstand dresser counter computer television
  printer towel basket piano fireplace radiator machine washing coffee
  white black green yellow brown orange purple silver golden beige striped wooden metal leather
  plastic glass fabric ceramic small large little round square colour color
  meter meters metre metres degrees steps three seven eight
  looking facing standing found search bought belongs which first second third think remember forgot
  thanks thank please again great`);

/**
 * Ordinary words that are one letter from one of those: never put right. Made from the general words of the parser; a word that the parser knows
 * is left as it is too.
 */
export const NEAR_WORDS: ReadonlySet<string> = new Set([
  ...list(`able abode back backyard barge bearer bellow belong besides block blow booking bother bough
    bound bridge bright brow burning cable certain certainty chain choir class closed closet coach
    colon colors commuter compute cooking coroner cough cross crouch crown curtail degree dressed
    drown eighth eighty elastic even feather fellow fight fist fond forget fright fringe frost frown
    fund gain garbage grass greek greet ground hair halfway head height here hound lack larger lather
    lease light liking lose loser lunge meal medal mental mere meteor might mining mother mound nearly
    night officer outsider pacing painter pant petal plan plane planet plank plans pleased possible
    pound probable range reside ridge sable seen self sever shell shove sight slack slant smell sound
    sprinter squire stable stall step stone store sturdy tale tank theme these thick thin thing
    thorough though tight touch tower treat tree trough tuning vowel weather weight were while whore
    widow willow wound write`),
  ...list(`about alone along along asked being belongs bring brings chairs clean clear comes could does
    doing door doors even every floor give goes going hear house houses keep know lamp left like line
    look looks made make many more move moves much near need nope noon once only over past path place
    placed plate plates point quite rather same should side sides sofa sold some soon stay still stop
    sure take taken that them then they think this those thought tiny took towel true turn turns very
    wait walk walks wall want wants went what when will wine wing with wood word work would your yours
    bath bowl desk rack room rooms sink stool vase black blank brand bread broad break brought build
    burn caught clock cloth cloths coat court dark deep fall fast fence fine fold four frame frames
    free full glad gold good grand grape hand hang hangs hard hold horse hour just kind lace land late
    lead leave lift lies lime loud low mess mine most nine none note oval page pair pale pink plain
    play pole race rear red rest ride rise road rock roof root sand seat sell send ship shop short
    show sign sits skin soft song south space spot stairs start steel stick stuff such tail tall tell
    time tone tool toes tray trip trunk upon view wash water wave well west whole wide wife wise
    world worse wrap yard year mouse`),
  ...list(`than then them there their they these those what when where who whom whose with within
    went were have having here hers ours mine ones over under upon also both each else ever from into
    lest must next often other others shall since such thank tomorrow well whether without bottle
    bottles cable tables cover covers covered fourth half hall halls lights lighter leading leaning
    lying least lower main mirrors odd old open opens own shape shaped shade shine sixth sorry state
    stood taller thicker thirty toys turned turns weird wider winter witch yellowish brown browner
    greens whiter tails fitting sitting hunting faking making baking raking waking talking looping
    locking booking hooking lounging machines coffees toffee mashing wishing bashing lashing cashing
     latter letter litter later alter beast best mouth fifth ninth
    sights forth worth north lining giving diving driving saving shaving cleaner hearer nearest shells
    shelter melted petals pedals model models`),
]);

/** What people type that is no slip of one letter. */
export const RESPELT: Readonly<Record<string, string>> = {
  ...{ definately: 'definitely', defo: 'definitely', definetly: 'definitely', def: 'definitely' },
  ...{ strait: 'straight', thru: 'through', throught: 'through', tho: 'though', arround: 'around' },
  ...{ infront: 'in front', nextto: 'next to', alot: 'a lot', nite: 'night', becuase: 'because' },
  ...{ coulour: 'colour', colur: 'colour', wodden: 'wooden', livingroom: 'living room' },
  ...{ u: 'you', ur: 'your', r: 'are', til: 'until', till: 'until', pls: 'please', plz: 'please' },
  ...{ rgt: 'right', lft: 'left', rigth: 'right', rite: 'right', trun: 'turn' },
  ...{ gonna: 'going to', wanna: 'want to', gotta: 'have to', kinda: 'kind of', sorta: 'sort of' },
  ...{ lemme: 'let me', dunno: 'do not know', idk: 'i do not know', donno: 'do not know' },
  ...{ sry: 'sorry', soz: 'sorry', thx: 'thanks', ty: 'thanks', tnx: 'thanks', cuz: 'because' },
  ...{ noooo: 'no', nooo: 'no', noo: 'no', yess: 'yes', yesss: 'yes', yeahh: 'yeah', nop: 'nope' },
  ...{ mtrs: 'metres', mtr: 'metre', mts: 'metres', ft: 'feet', deg: 'degrees' },
  ...{ bedrm: 'bedroom', rm: 'room', bathrm: 'bathroom', btw: 'by the way', nvm: 'never mind' },
};
