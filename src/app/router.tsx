import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { RootLayout } from './layouts/RootLayout';
import { PublicShell } from './layouts/Shell';
import { lazyElement, page, withEngine } from './routing/page';
import { RouteError } from './routing/RouteError';

const publicPages: RouteObject[] = [
  page(routes.home.path, () => import('@/features/site/landing/HomePage').then((m) => m.HomePage)),
  page(routes.features.path, () =>
    import('@/features/site/features/FeatureList').then((m) => m.FeatureList),
  ),
  page(routes.feature.path, () =>
    import('@/features/site/features/FeatureShow').then((m) => m.FeatureShow),
  ),
  page(routes.company.path, () => import('@/features/site/CompanyPage').then((m) => m.CompanyPage)),
  page(routes.contactSales.path, () =>
    import('@/features/site/ContactSalesPage').then((m) => m.ContactSalesPage),
  ),
  page(routes.pricing.path, () =>
    import('@/features/site/pricing/PricingPage').then((m) => m.PricingPage),
  ),
  page(routes.privacy.path, () => import('@/features/site/PrivacyPage').then((m) => m.PrivacyPage)),
  page(routes.terms.path, () => import('@/features/site/TermsPage').then((m) => m.TermsPage)),
  page(routes.login.path, () => import('@/features/account/LoginPage').then((m) => m.LoginPage)),
  page(routes.register.path, () =>
    import('@/features/account/RegisterPage').then((m) => m.RegisterPage),
  ),
  page(routes.forgotPassword.path, () =>
    import('@/features/account/ForgotPasswordPage').then((m) => m.ForgotPasswordPage),
  ),
  page(routes.helpAndSupport.path, () =>
    import('@/features/help/HelpSupportPage').then((m) => m.HelpSupportPage),
  ),
];

const privatePages: RouteObject[] = [
  page(routes.dashboard.path, () =>
    import('@/features/dashboard/DashboardPage').then((m) => m.DashboardPage),
  ),
  page(routes.knowledgeBase.path, () =>
    import('@/features/help/ArticleList').then((m) => m.ArticleList),
  ),
  page(routes.article.path, () => import('@/features/help/ArticleShow').then((m) => m.ArticleShow)),
  page(routes.insights.path, () =>
    import('@/features/insights/InsightsPage').then((m) => m.InsightsPage),
  ),
  page(routes.thankYou.path, () =>
    import('@/features/account/ThankYouPage').then((m) => m.ThankYouPage),
  ),
  withEngine(routes.contacts.path, () =>
    import('@/features/crm/contacts/ContactsPage').then((m) => m.ContactsPage),
  ),
  withEngine(routes.contact.path, () =>
    import('@/features/crm/contacts/record/ContactShow').then((m) => m.ContactShow),
  ),
  withEngine(routes.accounts.path, () =>
    import('@/features/crm/accounts/AccountsPage').then((m) => m.AccountsPage),
  ),
  withEngine(routes.account.path, () =>
    import('@/features/crm/accounts/record/AccountShow').then((m) => m.AccountShow),
  ),
  page(routes.profileSettings.path, () =>
    import('@/features/settings/SettingsPage').then((m) => m.SettingsPage),
  ),
  withEngine(routes.templates.path, () =>
    import('@/features/templates/TemplateList').then((m) => m.TemplateList),
  ),
  page(routes.forms.path, () => import('@/features/forms/FormList').then((m) => m.FormList)),
  withEngine(routes.submissions.path, () =>
    import('@/features/submissions/SubmissionsPage').then((m) => m.SubmissionsPage),
  ),
  withEngine(routes.allResponses.path, () =>
    import('@/features/submissions/AllResponsesPage').then((m) => m.AllResponsesPage),
  ),
  page(routes.notifications.path, () =>
    import('@/features/notifications/NotificationList').then((m) => m.NotificationList),
  ),
];

/** Screens that make a form. */
const creating: RouteObject = {
  ...lazyElement(() => import('./routing/OwnWorkspace').then((m) => m.OwnWorkspace)),
  children: [
    withEngine(routes.formsCreate.path, () =>
      import('@/features/templates/FormCreate').then((m) => m.FormCreate),
    ),
    withEngine(routes.formsCreateFrom.path, () =>
      import('@/features/templates/CreateFrom').then((m) => m.CreateFrom),
    ),
  ],
};

/** One route for both, so that giving a new form its address does not begin the builder again. */
const builder = withEngine(`${routes.formBuilderNew.path}/:formId?`, () =>
  import('./routing/BuilderPage').then((m) => m.BuilderPage),
);

function Starting() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}

export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      {
        element: <PublicShell />,
        children: [
          ...publicPages,
          page('*', () => import('./routing/NotFoundPage').then((m) => m.NotFoundPage)),
        ],
      },
      {
        ...lazyElement(() => import('./routing/frame').then((m) => m.RequireUser)),
        children: [
          {
            ...lazyElement(() => import('./routing/frame').then((m) => m.Workplace)),
            children: [
              {
                ...lazyElement(() => import('./routing/frame').then((m) => m.AppShell)),
                children: [...privatePages, creating],
              },
              builder,
            ],
          },
        ],
      },
    ],
  },
];

/** @param rendered whether the page is there already: then nothing scrolls it away from where someone reads */
export function createAppRouter(rendered: boolean) {
  return createBrowserRouter(appRoutes, rendered ? { hydrationData: {} } : {});
}
