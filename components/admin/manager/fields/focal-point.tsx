'use client';

import { type MouseEvent, useId } from 'react';
import { imageAddress } from '@/lib/panel-client';
import type { PictureFocus } from '@/lib/media/contract';
import pictureAddress from '@/lib/platform/pictures/source-set';

const PREVIEW_WIDTH = 640;
/** The distance of one press of an arrow key, as a share of the side. */
const STEP = 0.01;

interface Props {
  /** The address of an uploaded picture, or the `data:` URL of a file. */
  image: string;
  focus: PictureFocus;
  onChange: (focus: PictureFocus) => void;
  /** What the picture is, for people who cannot see it. */
  alt?: string;
}

const toShare = (at: number, start: number, length: number): number =>
  Math.round((100 * Math.min(Math.max(at - start, 0), length)) / length) / 100;

/** Shows the whole picture and sets the point that every crop keeps visible, by pointer or by two sliders. */
export function FocalPoint({ image, focus, onChange, alt = 'Thumbnail preview' }: Props) {
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onChange({ x: toShare(clientX, left, width), y: toShare(clientY, top, height) });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="label">Focal point</legend>
      <p className="mt-1 text-sm text-muted">Click the part that must stay visible when the picture is cropped.</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below do the same for the keyboard */}
      <div className="relative mt-3 w-fit cursor-crosshair touch-manipulation" onClick={point}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- it has the picture's own proportions */}
        <img
          src={pictureAddress({ src: imageAddress(image), width: PREVIEW_WIDTH })}
          alt={alt}
          draggable={false}
          className="max-h-48 max-w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: `${100 * focus.x}%`, top: `${100 * focus.y}%` }}
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-on-plate bg-plate/30 shadow-2 ring-2 ring-plate"
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Slider label="From left to right" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label="From top to bottom" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={value}
        aria-valuetext={`${Math.round(100 * value)} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}
