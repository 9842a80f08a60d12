"""Every spec of the golden pages, the rules' pages, the documents and the examples, for every target
that writes manifests: what accelc does not refuse, Kubernetes has to take."""

import pathlib
import re

import golden_pages

TARGETS = ["fragment", "pod", "job", "jobset", "lws", "cronjob", "podtemplate", "kustomize"]


def hear(court, root: pathlib.Path) -> None:
    for spec in golden_pages.examples(root):
        court.hear_targets(spec, TARGETS)
    for page in golden_pages.pages(root):
        # The court names what it hears by its place.
        folder = court.work / "pages" / re.sub(r"\W", "-", str(page))
        for spec in golden_pages.specs_of_page(page, folder):
            if not golden_pages.has_later_field(spec.read_text()):
                court.hear_targets(spec, TARGETS)
