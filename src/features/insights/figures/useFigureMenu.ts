import type { ResultTable } from '@/domain/answerStore/resultRows';
import { titleAsFileName } from '@/domain/export/fileName';
import type { MoreItem } from '@/shared/ui/inputs/MoreMenu';
import { useToast } from '@/shared/ui/feedback/toast';
import { svgAsPng } from '@/shared/ui/pictures/svgAsPng';
import { saveBlob, saveContent } from '@/shared/ui/saveContent';
import { saveCsv } from './csv';

interface Figure {
  name: string;
  table: ResultTable;
  /** The figure as an SVG document; absent if it has no picture. */
  picture?: (() => string) | undefined;
}

/** What can be taken from a figure: its picture, to paste or as a file, and its numbers. */
export function useFigureMenu({ name, table, picture }: Figure): MoreItem[] {
  const toast = useToast();
  const file = titleAsFileName(name, 'figures');
  const copy = async (svg: string) => {
    try {
      const png = await svgAsPng(svg, 2);
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      toast.show('Picture copied.');
    } catch {
      toast.fail('Your browser couldn’t copy the picture. Download it instead.');
    }
  };
  const savePng = (svg: string) =>
    svgAsPng(svg, 2).then(
      (png) => saveBlob(`${file}.png`, png),
      () => toast.fail('We couldn’t draw the picture. Download it as SVG instead.'),
    );
  return [
    ...(picture
      ? [
          { label: 'Copy as picture', onPick: () => void copy(picture()) },
          { label: 'Download as PNG', onPick: () => void savePng(picture()) },
          {
            label: 'Download as SVG',
            onPick: () => saveContent(`${file}.svg`, 'image/svg+xml', picture()),
          },
        ]
      : []),
    { label: 'Download as CSV', onPick: () => saveCsv(name, table) },
  ];
}
