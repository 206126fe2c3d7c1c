/** Addresses of the app in what we send. */

/** Where members see the responses to a form. */
export const responsesUrl = (origin: string, formId: string): string =>
  new URL(`/forms/${formId}/submissions`, origin).href;

/** Where members see a response. */
export function responseUrl(origin: string, formId: string, submissionId: string): string {
  const url = new URL(responsesUrl(origin, formId));
  url.searchParams.set('submission', submissionId);
  return url.href;
}
