import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ENQUIRY_FORM,
  ENQUIRY_FORM_VERSION,
  ENQUIRY_TOPIC_NAMES,
  enquiryDefaults,
  type EnquiryPrefill,
  type EnquiryTopic,
} from '@/domain/content/enquiryForm';
import { KEY_PATTERN } from '@/domain/base/ids';
import type { LiveForm } from '@/domain/responses/mount';
import { PLANS } from '@/domain/options/plans';
import { COMPANY } from '@/shared/config/company';
import { publicForm, routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { whenIdle } from '@/shared/lib/idle';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { prepareEnquiry, sendEnquiry } from './data';
import { EnquirySteps, OtherWays } from './EnquiryAside';
import { LiveFormView } from './LiveFormView';
import { SiteHeader } from './SiteHeader';

/** Name and address of the signed-in user. Once the form has been touched they no longer change. */
function usePerson(touched: boolean): Pick<EnquiryPrefill, 'name' | 'email'> {
  const session = useSession();
  const [person, setPerson] = useState<Pick<EnquiryPrefill, 'name' | 'email'>>({});
  const user = session.state === 'in' ? session.user : undefined;
  if (user && !touched && user.email !== person.email) {
    setPerson({ name: user.displayName, email: user.email });
  }
  return person;
}

/** The enquiry as a live form. Visitors are thanked in place; signed-in users go to /thank-you. */
function useEnquiry(
  { topic, name, email, form }: EnquiryPrefill,
  plan: string | undefined,
): LiveForm {
  const navigate = useNavigate();
  const signedIn = useSession().state === 'in';
  // A form that is being filled in must not be reset when the session turns out to be signed in.
  const received = useRef(() => undefined as void);
  useEffect(() => {
    received.current = () => {
      if (signedIn) void navigate(routes.thankYou.href({ for: 'enquiry' }));
    };
  }, [signedIn, navigate]);
  return useMemo(
    () => ({
      draft: 'enquiry',
      version: ENQUIRY_FORM_VERSION,
      definition: ENQUIRY_FORM,
      defaults: enquiryDefaults({ topic, name, email, form }),
      onSubmit: async (request) => {
        const sent = await sendEnquiry(request, plan);
        if (sent.kind === 'received') received.current();
        return sent;
      },
    }),
    [topic, name, email, form, plan],
  );
}

/** The heading by topic. The route's own name is the spec's. */
const HEADINGS: Partial<Record<EnquiryTopic, { title: string; lead: string }>> = {
  support: {
    title: 'Contact Support',
    lead: 'Tell us what you were trying to do and what happened instead.',
  },
  data: {
    title: 'Contact us about your data',
    lead: 'Ask to see, correct or erase your data, or ask anything else about privacy.',
  },
  report: {
    title: 'Report a form',
    lead: 'Tell us about a form that asks for passwords, impersonates someone or breaks our terms. We read every report.',
  },
};
const SALES = {
  title: 'Contact Sales',
  lead: 'For teams that want to talk first, or need more than the free plan.',
};

/** The address of the form that a public page names in its link; undefined for anything that is not an id. */
const reportedForm = (id: string | undefined) =>
  id !== undefined && KEY_PATTERN.test(id) ? publicForm.url(id) : undefined;

/** A plan or a topic, and the form that is reported. */
const PARAMS = {
  plan: oneOf(PLANS.map(({ id }) => id)),
  topic: oneOf(ENQUIRY_TOPIC_NAMES),
  form: idOrNothing,
};

/** /contact-sales: a form made with the product itself. */
export function ContactSalesPage() {
  const [params] = useUrlState(PARAMS);
  const plan = PLANS.find(({ id }) => id === params.plan);
  const topic = plan ? 'plan' : params.topic;
  const [touched, setTouched] = useState(false);
  const reported = topic === 'report' ? reportedForm(params.form) : undefined;
  const form = useEnquiry({ topic, form: reported, ...usePerson(touched) }, plan?.id);
  const { title, lead } = (topic && HEADINGS[topic]) ?? SALES;
  useEffect(() => whenIdle(prepareEnquiry, 3_000, 1_000), []);
  return (
    <>
      <SiteHeader title={title} lead={lead} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
        }}
      >
        <Paper
          variant="outlined"
          onFocus={() => setTouched(true)}
          onInput={() => setTouched(true)}
          sx={(theme) => ({
            px: { xs: 2, sm: 4 },
            // The form has some air of its own above its title.
            pt: { xs: 0, sm: 1 },
            pb: { xs: 2, sm: 4 },
            borderRadius: '16px',
            boxShadow: theme.vars.palette.lift.card,
          })}
        >
          {plan && (
            <Typography sx={{ mb: 2 }}>{`You’re asking about the ${plan.name} plan.`}</Typography>
          )}
          <noscript>
            <p>
              {COMPANY.salesEmail === undefined
                ? 'This form needs JavaScript.'
                : 'This form needs JavaScript. Without it, write to the address on this page.'}
            </p>
          </noscript>
          <LiveFormView form={form} label="Enquiry" />
        </Paper>
        <Box sx={{ display: 'grid', gap: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
          <EnquirySteps />
          <OtherWays />
        </Box>
      </Box>
    </>
  );
}
