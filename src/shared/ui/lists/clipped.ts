/**
 * One line of someone's own words, cut at its end: also where that end is on the left. Give it to the element that
 * cuts, and no `bdi` inside it, which would hide the words' direction from it.
 */
export const CLIPPED = { noWrap: true, dir: 'auto', sx: { textAlign: 'left' } } as const;
