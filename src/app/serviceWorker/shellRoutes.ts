import { routes } from '@/shared/config/routes';

const PRIVATE = [
  'dashboard',
  'knowledgeBase',
  'article',
  'insights',
  'thankYou',
  'contacts',
  'contact',
  'accounts',
  'account',
  'profileSettings',
  'formBuilderNew',
  'formBuilder',
  'formsCreate',
  'formsCreateFrom',
  'forms',
  'submissions',
  'templates',
  'allResponses',
  'notifications',
] as const satisfies readonly (keyof typeof routes)[];

/** Addresses of signed-in screens, which the app's shell answers. `/forms/{id}` is a public form, made by the server. */
export const SHELL_ROUTES: readonly RegExp[] = PRIVATE.map(
  (name) => new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}/?(?:\\?|$)`),
);
