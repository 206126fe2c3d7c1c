/** Names of screens, for “You came from …” texts in help. */
import { routes } from '@/shared/config/routes';
import { matchesRoute } from './matchesRoute';

const SCREENS: readonly (readonly [RegExp | string, string])[] = [
  [routes.dashboard.path, 'your dashboard'],
  [/^\/forms\/[^/]+\/submissions\/?$/, 'a form’s responses'],
  [routes.formsCreate.path, 'creating a form'],
  [routes.templates.path, 'the templates'],
  [routes.allResponses.path, 'your responses'],
  [routes.forms.path, 'your forms'],
  [routes.formBuilderNew.path, 'the builder'],
  [routes.contacts.path, 'your contacts'],
  [routes.accounts.path, 'your accounts'],
  [routes.insights.path, 'Insights'],
  [routes.notifications.path, 'your notifications'],
  [routes.profileSettings.path, 'your settings'],
];

/** "your contacts"; undefined for a path that is no screen of the signed-in area. */
export function screenName(pathname: string): string | undefined {
  return SCREENS.find(([where]) =>
    typeof where === 'string' ? matchesRoute(pathname, where) : where.test(pathname),
  )?.[1];
}
