import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ENQUIRY_FORM, ENQUIRY_FORM_VERSION } from '@/domain/content/enquiryForm';
import type { LiveForm } from '@/domain/mount';
import { PLANS } from '@/domain/plans';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { whenIdle } from '@/shared/lib/idle';
import { PageHeader } from '@/shared/ui/PageHeader';
import { TextLink } from '@/shared/ui/TextLink';
import { prepareEnquiry, sendEnquiry } from './data';
import { LiveFormView } from './LiveFormView';

/** The enquiry as a live form. A visitor is thanked in place; who is signed in is led on to /thank-you. */
function useEnquiry(plan: string | undefined): LiveForm {
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
      onSubmit: async (request) => {
        const sent = await sendEnquiry(request, plan);
        if (sent.kind === 'received') received.current();
        return sent;
      },
    }),
    [plan],
  );
}

const NEXT = [
  'A person reads it. There is no robot and no call centre in between.',
  'You get a confirmation at once, and an answer by email.',
  'If Formloom does not do today what you need, we say so.',
] as const;

/** /contact-sales: a form made with the product itself. */
export function ContactSalesPage() {
  const [params] = useSearchParams();
  const plan = PLANS.find(({ id }) => id === params.get('plan'));
  const form = useEnquiry(plan?.id);
  useEffect(() => whenIdle(prepareEnquiry, 3_000, 1_000), []);
  return (
    <>
      <PageHeader
        title="Contact Sales"
        lead="For teams that want to talk before they begin, or that need more than is free."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Paper variant="outlined">
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
              You would rather write an email:{' '}
              <Link href={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</Link>.
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            This form is made with Formloom and runs on the code that runs yours. What you write is
            kept as the <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink> says.
          </Typography>
        </Box>
      </Box>
    </>
  );
}
