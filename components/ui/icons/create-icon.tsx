/** A drawing of Lucide (ISC licence, see LICENSE in this folder) as its SVG elements in a 24 × 24 box. */
type Drawing = ['path' | 'circle' | 'rect' | 'line', Record<string, string>][];

/** An icon of the panel, always beside text or a label: screen readers leave it out. */
export type PanelIcon = (props: { className: string; 'aria-hidden': 'true' }) => React.ReactNode;

/** Makes an icon of a drawing. It has no size of its own: `className` says how large it is. */
export function createIcon(drawing: Drawing): PanelIcon {
  return function DrawnIcon(props) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {drawing.map(([Tag, attributes], index) => (
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };
}
