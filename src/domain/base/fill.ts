/** A sentence with its gaps, `{name}`, filled in. */
export function fill(
  text: string,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
}
