import { Rule } from '@/ui/rule'

interface TitleBarProps {
  eyebrow: string
  title: string
  lead?: string
}

/** The head of a page that opens with words instead of a photograph. */
export function TitleBar({ eyebrow, title, lead }: TitleBarProps) {
  return (
    <div className="mb-[clamp(32px,4.4vw,64px)]">
      <Rule />
      <div className="grid gap-x-gut gap-y-5 pt-3.5 lg:grid-cols-12">
        <p className="eyebrow text-mut lg:col-span-3 lg:pt-2">{eyebrow}</p>
        <div className="lg:col-span-9">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-[18px] max-w-lead text-lead text-mut">{lead}</p>}
        </div>
      </div>
    </div>
  )
}
