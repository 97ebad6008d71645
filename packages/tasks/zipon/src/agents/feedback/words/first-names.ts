const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * First names that are common, and those of the built-in homes: with them "bobs computer" is read as "Bob's computer". None that is a word of
 * its own with an "s" behind it ("marks", "bills", "wills").
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set([
  ...list(`alice bruno chloe dmitri elena farid grace hugo ines jonas keiko liam mira noah olga pedro
    quinn rosa samir tessa umar vera wendy yusuf`),
  ...list(`aaron adam alan albert alex ali amanda amy ana andrea andrew angela anna anne anthony
    ben benjamin bob brian carl carla carlos carol caroline charles charlie chris christine claire
    clara daniel daniela dave david debbie diana diego dora eddie edward elias elisabeth elizabeth
    ella ellen emil emily emma eric erica erik eva evan fatima felix fiona frank fred gary george
    gina greg hana hannah harry heidi helen henry howard ian ida irene isabel ivan jacob james jane
    janet jason jean jeff jenny jeremy jessica jim joan joe john joseph josh juan judy julia julie
    karen karl kate katie keith kelly ken kevin laura lena leo leon linda lisa louis lucas lucy luis
    luke maria marie mario martha martin mary matt max maya megan mia michael michelle mike mohamed
    molly monica nancy naomi natalie nick nicole nina nora oliver oscar otto pam patricia paul paula
    peter philip rachel ralph rebecca richard rita robert roger ronald ruth ryan sally sam samuel
    sandra sara sarah scott sean simon sofia sonia sophie stefan stella stephen steve steven sue
    susan tanya ted theo theodore thomas tim tina tom tony tyler uwe victor walter yuki zoe`),
]);
