/**
 * Every path of the app, once: `path` for the router, `href` for links. They are the spec's and no others;
 * further screens are a `tab`, `view` or other parameter of these.
 */

type Params = Readonly<Record<string, string | number | undefined>>;

/** A path with its query; parameters that are undefined or empty are left out. */
export function withQuery(path: string, params: Params = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

const plain = (path: string) => ({ path, href: (params?: Params) => withQuery(path, params) });
const withId = (path: string) => ({
  path,
  href: (id: string, params?: Params) =>
    withQuery(path.replace(/:\w+/, encodeURIComponent(id)), params),
});

export const routes = {
  home: plain('/'),
  features: plain('/features'),
  feature: withId('/features/:featureId'),
  company: plain('/company'),
  contactSales: plain('/contact-sales'),
  pricing: plain('/pricing'),
  login: plain('/login'),
  register: plain('/register'),
  forgotPassword: plain('/forgot-password'),
  helpAndSupport: plain('/help-and-support'),
  privacy: plain('/policy/privacy'),
  terms: plain('/policy/terms'),

  dashboard: plain('/dashboard'),
  knowledgeBase: plain('/knowledge-base'),
  article: withId('/knowledge-base/article/:articleId'),
  insights: plain('/insights'),
  thankYou: plain('/thank-you'),
  contacts: plain('/contacts'),
  contact: withId('/contacts/:contactId'),
  accounts: plain('/accounts'),
  account: withId('/accounts/:accountId'),
  profileSettings: plain('/profile-settings'),
  formBuilderNew: plain('/form-builder'),
  formBuilder: withId('/form-builder/:formId'),
  formsCreate: plain('/forms/create'),
  formsCreateFrom: withId('/forms/create/:templateId'),
  forms: plain('/forms'),
  submissions: withId('/forms/:formId/submissions'),
  templates: plain('/forms/templates'),
  allResponses: plain('/forms/all-responses'),
  notifications: plain('/notifications'),
} as const;

/** In place of a template's id: the form that a visitor started on the home page. */
export const STARTED = 'started';

/**
 * The public form. It is a page of its own, made by the server: link to it with a plain `<a href>`, never with the
 * router.
 */
export const publicForm = {
  href: (formId: string) => `/forms/${encodeURIComponent(formId)}`,
  url: (formId: string) => `${window.location.origin}/forms/${encodeURIComponent(formId)}`,
} as const;
