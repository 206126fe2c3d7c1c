import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, useState } from 'react';
import type { LiveForm } from '@/domain/responses/mount';
import { RenderedForms } from '@/shared/ui/rendering/renderedForms';
import { mountLiveForm, shadowMarkup } from './liveForm';

interface Props {
  /** The same object from render to render; a new one is a new form. */
  form: LiveForm;
  label: string;
}

/** A form of ours, live on a page of the site, in the site's colours. */
export function LiveFormView({ form, label }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const rendered = useContext(RenderedForms)?.(form);

  useEffect(
    () => (host.current ? mountLiveForm(host.current, form, setFailed) : undefined),
    [form],
  );

  return (
    <>
      <Box
        ref={host}
        role="group"
        aria-label={label}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: rendered === undefined ? '' : shadowMarkup(rendered) }}
        sx={(theme) => ({
          minHeight: 320,
          // The site's choice of light or dark, not the system's.
          colorScheme: 'inherit',
          fontFamily: theme.typography.fontFamily,
          '--ink': theme.vars.palette.text.primary,
          '--soft': theme.vars.palette.text.secondary,
          '--paper': theme.vars.palette.background.paper,
          '--accent': theme.vars.palette.primary.readable,
          '--on-accent': theme.vars.palette.background.paper,
          '--fill': theme.vars.palette.primary.main,
          '--on-fill': theme.vars.palette.primary.contrastText,
          '--wrong': theme.vars.palette.error.readable,
          '--wash': theme.vars.palette.action.hover,
        })}
      />
      {failed && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.readable' }}>
          We couldn’t load the form. Check your connection, then press in the form again.
        </Typography>
      )}
    </>
  );
}
