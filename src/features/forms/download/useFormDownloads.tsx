import { useState, type ReactNode } from 'react';
import { localesOf } from '@/domain/form/definition/translate';
import type { XlsLoss } from '@/domain/form/outgoing/xlsForm/losses';
import {
  readDraft,
  saveFormText,
  savePrint,
  saveXlsForm,
  type FormDownload,
} from '@/shared/data/exports/downloadForm';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';

const DownloadedForm = lazyPart(() =>
  import('./DownloadedForm').then((part) => part.DownloadedForm),
);
const PrintForm = lazyPart(() => import('./PrintForm').then((part) => part.PrintForm));

/** A form to print, which has several languages. */
interface Printing {
  formId: string;
  locales: readonly string[];
}

interface FormDownloads {
  start(format: FormDownload, form: FormHead): void;
  /** What some of them ask or tell; to be drawn once. */
  questions: ReactNode;
}

/** Downloads of a form as a file; what goes wrong is shown. */
export function useFormDownloads(): FormDownloads {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const [losses, setLosses] = useState<readonly XlsLoss[]>([]);
  const [printing, setPrinting] = useState<Printing>();
  const run = (work: () => Promise<void>) => {
    toast.begin();
    work().catch((error: unknown) =>
      toast.fail(error instanceof Error ? error.message : String(error)),
    );
  };
  const print = (formId: string, locales: readonly string[]) =>
    run(async () => {
      toast.show('Making the PDF…');
      await savePrint({ workspace, formId }, locales);
      toast.show('PDF downloaded.');
    });
  const start = (format: FormDownload, { id: formId }: FormHead) =>
    run(async () => {
      const definition = await readDraft({ workspace, formId });
      if (format === 'xlsForm') setLosses(await saveXlsForm(definition));
      else if (format !== 'pdf') await saveFormText(definition, format);
      else {
        const locales = localesOf(definition);
        if (locales.length > 1) setPrinting({ formId, locales });
        else print(formId, locales);
      }
    });
  return {
    start,
    questions: (
      <>
        {losses.length > 0 && <DownloadedForm losses={losses} onClose={() => setLosses([])} />}
        {printing && (
          <PrintForm
            locales={printing.locales}
            onPrint={(locales) => print(printing.formId, locales)}
            onClose={() => setPrinting(undefined)}
          />
        )}
      </>
    ),
  };
}
