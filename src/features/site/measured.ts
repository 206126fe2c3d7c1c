/** What the site claims in figures. Each is a line of a report in docs/measurements. */

/** A form of 20 mixed questions, in bytes on the wire (docs/measurements/2026-11-21-public-form.md). */
export const PAGE_WEIGHTS = [
  { name: 'Formloom', bytes: 22_068, own: true },
  { name: 'react-jsonschema-form', bytes: 191_110, own: false },
  { name: 'SurveyJS', bytes: 420_818, own: false },
] as const;

/** Milliseconds to the first question on a slow phone; the same report. */
export const FIRST_QUESTION = { ours: 468, surveyJs: 3_878 } as const;

/** Responses under faults on purpose (docs/measurements/2026-11-21-soak.md). */
export const SOAK = { acknowledged: 5_000, stored: 5_000, clients: 100 } as const;

export const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Id of the part of /company that says how these were measured. */
export const HOW_MEASURED = 'how-we-measure';
