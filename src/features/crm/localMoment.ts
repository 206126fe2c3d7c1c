/** An instant as this person's wall clock has it: `YYYY-MM-DDTHH:MM`. */
export function localMoment(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
