import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
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
import { KEY_PATTERN } from '@/domain/ids';
import type { LiveForm } from '@/domain/mount';
import { PLANS } from '@/domain/plans';
import { COMPANY } from '@/shared/config/company';
import { publicForm, routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { whenIdle } from '@/shared/lib/idle';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextLink } from '@/shared/ui/text/TextLink';
import { prepareEnquiry, sendEnquiry } from './data';
import { LiveFormView } from './LiveFormView';

/** Name and address of the person who is signed in, until the form has been touched: from then on nothing changes it. */
function usePerson(touched: boolean): Pick<EnquiryPrefill, 'name' | 'email'> {
  const session = useSession();
  const [person, setPerson] = useState<Pick<EnquiryPrefill, 'name' | 'email'>>({});
  const user = session.state === 'in' ? session.user : undefined;
  if (user && !touched && user.email !== person.email) {
    setPerson({ name: user.displayName, email: user.email });
  }
  return person;
}

/** The enquiry as a live form. A visitor is thanked in place; who is signed in is led on to /thank-you. */
function useEnquiry(
  { topic, name, email, form }: EnquiryPrefill,
  plan: string | undefined,
): LiveForm {
  const navigate = useNavigate();
  const signedIn = useSession().state === 'in';
  // A form that is being filled in must not begin anew because somebody turned out to be signed in.
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

/** What the page is called, by what somebody came for. The route's own name is the spec's. */
const HEADINGS: Partial<Record<EnquiryTopic, { title: string; lead: string }>> = {
  support: {
    title: 'Contact Support',
    lead: 'Tell us what you were trying to do and what happened instead.',
  },
  data: {
    title: 'Contact us about your data',
    lead: 'Ask to see, correct or erase what we hold, or anything else about privacy.',
  },
  report: {
    title: 'Report a form',
    lead: 'Tell us about a form that asks for passwords, pretends to be somebody else or breaks our terms. We read every report.',
  },
};
const SALES = {
  title: 'Contact Sales',
  lead: 'For teams that want to talk before they begin, or need more than the free plan.',
};

/** The address of the form that a public page names in its link; undefined for anything that is not an id. */
const reportedForm = (id: string | undefined) =>
  id !== undefined && KEY_PATTERN.test(id) ? publicForm.url(id) : undefined;

const NEXT = [
  'A person reads your message: no robot, no call centre.',
  'You get a confirmation straight away, and a reply by email.',
  'If Formloom doesn’t do what you need today, we say so.',
] as const;

/** A name of a plan or topic, and the form that somebody reports. */
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
      <PageHeader title={title} lead={lead} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Paper variant="outlined" onFocus={() => setTouched(true)} onInput={() => setTouched(true)}>
          {plan && (
            <Typography sx={{ px: { xs: 3, sm: 5 }, pt: 3 }}>
              {`You are asking about the ${plan.name} plan.`}
            </Typography>
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
        <Box component="section" aria-labelledby="what-happens">
          <Typography id="what-happens" variant="h5" component="h2">
            What happens next
          </Typography>
          <Box component="ul" sx={{ pl: 3, my: 2 }}>
            {NEXT.map((line) => (
              <Typography component="li" key={line} sx={{ my: 1 }}>
                {line}
              </Typography>
            ))}
          </Box>
          {COMPANY.salesEmail !== undefined && (
            <Typography sx={{ mb: 2 }}>
              Prefer email? <Link href={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</Link>.
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            This form is made with Formloom, and runs on the same code as yours. We handle what you
            write as our <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink> describes.
          </Typography>
        </Box>
      </Box>
    </>
  );
}
