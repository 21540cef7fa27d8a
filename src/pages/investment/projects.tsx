import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Headline } from '@/components/page-heading'
import { investmentProjects } from '@/content/investment'
import { SectionHead } from '@/ui/section-head'

/** Links to filtered property lists for investors. */
export function Projects() {
  return (
    <section id="projects" className="sec border-t border-hairline" aria-labelledby="proyectos">
      <div className="wrap">
        <SectionHead
          number="04"
          eyebrow={investmentProjects.eyebrow}
          title={<Headline {...investmentProjects.title} />}
          id="proyectos"
        />
        <ul className="border-t border-ink">
          {investmentProjects.links.map(({ name, text, to }) => (
            <li key={name} className="border-b border-hairline">
              <Link to={to} className="group grid items-center gap-x-gutter py-5 lg:grid-cols-12">
                <span className="font-serif text-h3 transition-colors group-hover:text-primary group-hover:italic lg:col-span-6">
                  {name}
                </span>
                <span className="flex items-center justify-between gap-4 text-muted lg:col-span-6">
                  <span>{text}</span> <ArrowRight size={20} strokeWidth={1.5} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
